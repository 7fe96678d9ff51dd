/** Reads a whole file once: what is in it, what is wrong with it. */
import { setImmediate } from 'node:timers/promises'
import {
  type ImportEncoding,
  LEAD_SAMPLE,
  type LeadDuplicate,
  type LeadImportIssue,
  type LeadImportReport,
  type LeadMapping,
  MAX_IMPORT_ISSUES,
  MAX_IMPORT_ROWS,
} from '@portal/contract/admin/lead-import'
import type { Db } from '../../../../platform/db/open.ts'
import { AppError, fieldError } from '../../../../platform/http/errors.ts'
import { type ImportedLead, type Names, plainName, RowReader } from './check-row.ts'
import { guessMapping } from './columns.ts'
import { type Duplicate, markKnown, SeenRows } from './duplicates.ts'
import { detectEncoding } from './encoding.ts'
import { readRows } from './read-rows.ts'

const SAMPLE = 5
const MAX_NAMES = 20_000
/** Most lines, or characters in them, that are held in memory and looked up together. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 500_000

export interface CheckedRow {
  line: number
  /** As they stand in the file. */
  values: readonly string[]
  lead: ImportedLead
  issues: LeadImportIssue[]
  /** The lead that the row repeats. */
  duplicate?: Duplicate
}

export interface ImportFile {
  path: string
  name: string
}

/** @throws {AppError} `unknownReference` where the partner for all others is gone */
async function loadNames(db: Db, partnerId: number | null): Promise<Names> {
  const partners = await db.selectFrom('partners').select(['id', 'key', 'name']).limit(MAX_NAMES).execute()
  const products = await db
    .selectFrom('products')
    .select(['id', 'key', 'model', 'slug'])
    .limit(MAX_NAMES)
    .execute()
  if (partnerId !== null && !partners.some(({ id }) => id === partnerId))
    throw fieldError('unknownReference', 'partner', { code: 'reference' })
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

export interface FileHead {
  columns: string[]
  mapping: LeadMapping
}

/** How a file is read. */
export interface Reading {
  encoding: ImportEncoding
  mapping: LeadMapping | undefined
  names: Names
}

/** The checked lines in batches, with duplicates within the file marked; `head` is available before the first of them. */
export async function* checkedRows(
  file: ImportFile,
  { encoding, mapping, names }: Reading,
  onHead: (head: FileHead) => void = () => undefined,
): AsyncGenerator<CheckedRow[]> {
  const seen = new SeenRows()
  let reader: RowReader | undefined
  let some: CheckedRow[] = []
  let count = 0
  let characters = 0
  for await (const row of readRows(file.path, file.name, encoding)) {
    if (!reader) {
      const head = { columns: row.values, mapping: mapping ?? guessMapping(row.values) }
      reader = new RowReader(head.columns, head.mapping, names)
      onHead(head)
      continue
    }
    count += 1
    if (count > MAX_IMPORT_ROWS) throw new AppError('tooLarge', { field: 'file' })
    const { lead, issues } = reader.read(row)
    const { line, values } = row
    some.push({ line, values, lead, issues: issues.map((one) => ({ line, ...one })) })
    characters += values.reduce((sum, { length }) => sum + length, 0)
    if (some.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    seen.mark(some)
    yield some
    // A chunk of the file can hold thousands of lines, which arrive without a chance for the event loop.
    await setImmediate()
    some = []
    characters = 0
  }
  seen.mark(some)
  if (some.length > 0) yield some
}

/** What was chosen for a file so far. */
export interface ReadingChoice {
  mapping: LeadMapping | undefined
  partnerId: number | null
  encoding: ImportEncoding | undefined
}

/** @throws {AppError} `unknownReference`; `unfitFile` for what is not text */
export async function readingOf(
  db: Db,
  file: ImportFile,
  { mapping, partnerId, encoding }: ReadingChoice,
): Promise<Reading> {
  const names = await loadNames(db, partnerId)
  return { encoding: encoding ?? (await detectEncoding(file.path, file.name)), mapping, names }
}

const nameOf = ({ firstname, lastname, company }: ImportedLead) =>
  [`${firstname} ${lastname}`, company ?? ''].filter(Boolean).join(', ')

/** Looks at a file without writing anything. */
export async function examine(db: Db, file: ImportFile, choice: ReadingChoice): Promise<LeadImportReport> {
  const reading = await readingOf(db, file, choice)
  let head: FileHead = { columns: [], mapping: choice.mapping ?? {} }
  const report = { rows: 0, fit: 0, issueCount: 0, unassigned: 0, inPortal: 0, inFile: 0 }
  const issues: LeadImportIssue[] = []
  const duplicates: LeadDuplicate[] = []
  const sample: string[][] = []
  const onHead = (found: FileHead) => {
    head = found
  }
  for await (const rows of checkedRows(file, reading, onHead)) {
    await markKnown(db, rows)
    for (const row of rows) {
      const { line, lead, duplicate } = row
      report.rows += 1
      if (row.issues.length === 0) report.fit += 1
      if (lead.partnerId === null) report.unassigned += 1
      report.issueCount += row.issues.length
      if (issues.length < MAX_IMPORT_ISSUES) issues.push(...row.issues)
      if (sample.length < SAMPLE) sample.push(LEAD_SAMPLE.map((text) => lead[text] ?? ''))
      if (!duplicate) continue
      report[duplicate.where === 'portal' ? 'inPortal' : 'inFile'] += 1
      if (duplicates.length < MAX_IMPORT_ISSUES) duplicates.push({ line, name: nameOf(lead), ...duplicate })
    }
  }
  return {
    encoding: reading.encoding,
    columns: head.columns,
    mapping: head.mapping as Record<string, string>,
    sample,
    issues: issues.slice(0, MAX_IMPORT_ISSUES),
    duplicates,
    ...report,
  }
}
