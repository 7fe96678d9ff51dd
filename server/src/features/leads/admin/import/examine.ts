/** Reads files of leads: in batches for an import, or as a whole for the report before it. */
import type { ImportEncoding } from '@portal/contract/admin/import'
import { MAX_IMPORT_ISSUES } from '@portal/contract/admin/import'
import {
  LEAD_SAMPLE,
  type LeadDuplicate,
  type LeadImportReport,
  type LeadMapping,
} from '@portal/contract/admin/lead-import'
import { plainName } from '../../../../admin-kit/import/cells.ts'
import {
  type CheckedRow as Checked,
  checkedRows,
  type FileHead,
  type Reading as FileReading,
  Findings,
  type ImportFile,
} from '../../../../admin-kit/import/checked-rows.ts'
import { detectEncoding } from '../../../../admin-kit/import/encoding.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { fieldError } from '../../../../platform/http/errors.ts'
import { type ImportedLead, type Names, RowReader } from './check-row.ts'
import { guessMapping, type LeadField } from './columns.ts'
import { type Duplicate, markKnown, SeenRows } from './duplicates.ts'

const MAX_NAMES = 20_000

export interface CheckedRow extends Checked<ImportedLead> {
  /** The earlier lead or row that this one repeats. */
  duplicate?: Duplicate
}

/** @throws {AppError} `unknownReference` if the default partner no longer exists */
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

/** How a file of leads is read. */
export type Reading = FileReading<LeadField, ImportedLead>

/** The checked leads in batches, with duplicates within the file marked. */
export async function* leadRows(
  file: ImportFile,
  reading: Reading,
  onHead?: (head: FileHead<LeadField>) => void,
): AsyncGenerator<CheckedRow[]> {
  const seen = new SeenRows()
  for await (const rows of checkedRows(file, reading, onHead)) {
    seen.mark(rows)
    yield rows
  }
}

/** Choices made for a file so far. */
export interface ReadingChoice {
  mapping: LeadMapping | undefined
  partnerId: number | null
  encoding: ImportEncoding | undefined
}

/** @throws {AppError} `unknownReference`; `unfitFile` if the file is not text */
export async function readingOf(
  db: Db,
  file: ImportFile,
  { mapping, partnerId, encoding }: ReadingChoice,
): Promise<Reading> {
  const names = await loadNames(db, partnerId)
  return {
    encoding: encoding ?? (await detectEncoding(file.path, file.name)),
    mapping,
    guess: guessMapping,
    readerOf(head) {
      const reader = new RowReader(head, names)
      return (values) => reader.read(values)
    },
  }
}

const nameOf = ({ firstname, lastname, company }: ImportedLead) =>
  [`${firstname} ${lastname}`, company ?? ''].filter(Boolean).join(', ')

/** Checks a file without importing anything. */
export async function examine(db: Db, file: ImportFile, choice: ReadingChoice): Promise<LeadImportReport> {
  const reading = await readingOf(db, file, choice)
  const found = new Findings<ImportedLead>(reading.encoding, (lead) =>
    LEAD_SAMPLE.map((text) => lead[text] ?? ''),
  )
  found.head.mapping = choice.mapping ?? {}
  const counts = { unassigned: 0, inPortal: 0, inFile: 0 }
  const duplicates: LeadDuplicate[] = []
  const onHead = (head: FileHead) => {
    found.head = head
  }
  for await (const rows of leadRows(file, reading, onHead)) {
    await markKnown(db, rows)
    for (const row of rows) {
      const { line, record: lead, duplicate } = row
      found.add(row)
      if (lead.partnerId === null) counts.unassigned += 1
      if (!duplicate) continue
      counts[duplicate.where === 'portal' ? 'inPortal' : 'inFile'] += 1
      if (duplicates.length < MAX_IMPORT_ISSUES) duplicates.push({ line, name: nameOf(lead), ...duplicate })
    }
  }
  return { ...found.report(), duplicates, ...counts }
}
