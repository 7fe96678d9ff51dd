/** Reads a whole file once: what is in it, what is wrong with it. */
import { setImmediate } from 'node:timers/promises'
import {
  type LeadImportFault,
  type LeadImportReport,
  type LeadMapping,
  MAX_IMPORT_FAULTS,
  MAX_IMPORT_ROWS,
} from '@portal/contract/admin/lead-import'
import type { Db } from '../../../db/open.ts'
import { AppError } from '../../../http/errors.ts'
import { type ImportedLead, identityOf, type Names, plainName, RowReader } from './check-row.ts'
import { guessMapping } from './columns.ts'
import { readRows } from './read-rows.ts'

const SAMPLE = 5
const MAX_NAMES = 20_000
/** So many lines, or characters in them, are held at once, and looked up together. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 500_000

export interface CheckedRow {
  line: number
  /** As they stand in the file. */
  values: readonly string[]
  lead: ImportedLead
  faults: LeadImportFault[]
}

export interface ImportFile {
  path: string
  name: string
}

/** @throws {AppError} `unknownReference` where the partner for all others is gone */
export async function loadNames(db: Db, partnerId: number | null): Promise<Names> {
  const partners = await db.selectFrom('partners').select(['id', 'key', 'name']).limit(MAX_NAMES).execute()
  const products = await db
    .selectFrom('products')
    .select(['id', 'key', 'model', 'slug'])
    .limit(MAX_NAMES)
    .execute()
  if (partnerId !== null && !partners.some(({ id }) => id === partnerId))
    throw new AppError('unknownReference', { field: 'partner' })
  return {
    partners: new Map(
      partners.flatMap(({ id, key, name }) => [key, name].map((n) => [plainName(n), id] as const)),
    ),
    products: new Map(
      products.flatMap(({ id, key, model, slug }) =>
        [key, slug, model].map((n) => [plainName(n), id] as const),
      ),
    ),
    partnerId,
  }
}

/** Addresses that leads have already. */
async function knownEmails(db: Db, rows: readonly CheckedRow[]): Promise<Set<string>> {
  const emails = rows.flatMap(({ lead: { email } }) => email ?? [])
  if (emails.length === 0) return new Set()
  const found = await db
    .selectFrom('leads')
    .select(['email', 'company', 'firstname', 'lastname', 'phone'])
    .where('email', 'in', emails)
    .execute()
  return new Set(found.map((lead) => identityOf(lead as ImportedLead)))
}

/** Marks what stands in the file twice, or in the portal already. */
async function markDuplicates(db: Db, rows: readonly CheckedRow[], seen: Set<string>): Promise<void> {
  const known = await knownEmails(db, rows)
  for (const { line, lead, faults } of rows) {
    const identity = identityOf(lead)
    if (seen.has(identity) || known.has(identity)) {
      const value = lead.email ?? `${lead.firstname} ${lead.lastname}`
      faults.push({ line, field: 'email', value: value.slice(0, 80), code: 'duplicate' })
    }
    seen.add(identity)
  }
}

export interface FileHead {
  columns: string[]
  mapping: LeadMapping
}

/** The checked lines in portions; the first answer of `head` comes before them. */
export async function* checkedRows(
  db: Db,
  file: ImportFile,
  names: Names,
  mapping: LeadMapping | undefined,
  onHead: (head: FileHead) => void = () => undefined,
): AsyncGenerator<CheckedRow[]> {
  const seen = new Set<string>()
  let reader: RowReader | undefined
  let some: CheckedRow[] = []
  let count = 0
  let characters = 0
  for await (const row of readRows(file.path, file.name)) {
    if (!reader) {
      const head = { columns: row.values, mapping: mapping ?? guessMapping(row.values) }
      reader = new RowReader(head.columns, head.mapping, names)
      onHead(head)
      continue
    }
    count += 1
    if (count > MAX_IMPORT_ROWS) throw new AppError('tooLarge', { field: 'file' })
    const { lead, faults } = reader.read(row)
    const { line, values } = row
    some.push({ line, values, lead, faults: faults.map((one) => ({ line, ...one })) })
    characters += values.reduce((sum, { length }) => sum + length, 0)
    if (some.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    await markDuplicates(db, some, seen)
    yield some
    // A piece of the file can hold thousands of lines, which come one after the other without a turn of others.
    await setImmediate()
    some = []
    characters = 0
  }
  await markDuplicates(db, some, seen)
  if (some.length > 0) yield some
}

const show = ({ lead: { firstname, lastname, company, email, city, status } }: CheckedRow): string[] => [
  firstname,
  lastname,
  company ?? '',
  email ?? '',
  city ?? '',
  status,
]

/** Looks at a file without writing anything. */
export async function examine(
  db: Db,
  file: ImportFile,
  { mapping, partnerId }: { mapping: LeadMapping | undefined; partnerId: number | null },
): Promise<LeadImportReport> {
  const names = await loadNames(db, partnerId)
  let head: FileHead = { columns: [], mapping: mapping ?? {} }
  const report = { rows: 0, fit: 0, faultCount: 0, unassigned: 0 }
  const faults: LeadImportFault[] = []
  const sample: string[][] = []
  const onHead = (found: FileHead) => {
    head = found
  }
  for await (const rows of checkedRows(db, file, names, mapping, onHead)) {
    for (const row of rows) {
      report.rows += 1
      if (row.faults.length === 0) report.fit += 1
      if (row.lead.partnerId === null) report.unassigned += 1
      report.faultCount += row.faults.length
      if (faults.length < MAX_IMPORT_FAULTS) faults.push(...row.faults)
      if (sample.length < SAMPLE) sample.push(show(row))
    }
  }
  return {
    columns: head.columns,
    mapping: head.mapping as Record<string, string>,
    sample,
    faults: faults.slice(0, MAX_IMPORT_FAULTS),
    ...report,
  }
}
