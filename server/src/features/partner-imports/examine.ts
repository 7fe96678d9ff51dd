/** Examines a file of partners or users: its content, its errors, and what is already in the portal. */
import { type ImportEncoding, MAX_IMPORT_ISSUES, type Mapping } from '@portal/contract/admin/import'
import {
  IMPORT_SAMPLE,
  type ImportDuplicate,
  type ImportKind,
  type PartnerImportReport,
} from '@portal/contract/admin/partner-import'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { differingFields } from '../../admin-kit/differences.ts'
import { checkedRows, type FileHead, Findings, type ImportFile } from '../../admin-kit/import/checked-rows.ts'
import { detectEncoding } from '../../admin-kit/import/encoding.ts'
import { loadRows, toEntries } from '../../admin-kit/store.ts'
import { titleIn } from '../../admin-kit/titles.ts'
import type { Db } from '../../platform/db/open.ts'
import { GUESS } from './columns.ts'
import { type ImportedRow, type Importer, resolve, SeenLines, type Source } from './importer.ts'
import { partners } from './partners.ts'
import type { Imported } from './read-cells.ts'
import { users } from './users.ts'

export const IMPORTERS: Readonly<Record<ImportKind, Importer>> = { partners, users }

/** Choices made for a file so far. */
export interface ReadingChoice {
  kind: ImportKind
  mapping: Mapping | undefined
  /** Partner for users that name none. */
  partnerId: number | null
  encoding: ImportEncoding | undefined
}

/** How a file is read. */
export interface Reading {
  importer: Importer
  source: Source
  mapping: Mapping | undefined
  encoding: ImportEncoding
}

/** @throws {AppError} `unknownReference`; `unfitFile` if the file is not text */
export async function readingOf(
  db: Db,
  file: ImportFile,
  { kind, mapping, partnerId, encoding }: ReadingChoice,
): Promise<Reading> {
  const importer = IMPORTERS[kind]
  return {
    importer,
    source: await importer.open(db, partnerId),
    mapping,
    encoding: encoding ?? (await detectEncoding(file.path, file.name)),
  }
}

/** The checked lines in batches, matched with entries of the portal and earlier lines. */
export async function* importedRows(
  db: Db,
  file: ImportFile,
  { importer, source, mapping, encoding }: Reading,
  onHead?: (head: FileHead) => void,
): AsyncGenerator<ImportedRow[]> {
  const seen = new SeenLines()
  const { readerOf } = source
  const reading = { encoding, mapping, guess: GUESS[importer.kind], readerOf }
  for await (const checked of checkedRows<string, Imported>(file, reading, onHead)) {
    const rows: ImportedRow[] = checked.map((row) => ({ ...row, cellIssues: row.issues }))
    await resolve(db, source, rows)
    seen.mark(source, rows)
    yield rows
  }
}

type Repeated = ImportedRow & { standing: NonNullable<ImportedRow['standing']> }

const isRepeated = (row: ImportedRow): row is Repeated =>
  row.issues.length === 0 && row.standing !== undefined

/** Lines that repeat an entry or an earlier line, with the fields that they would change. */
async function repetitions(
  db: Db,
  { importer: { resource }, source }: Reading,
  rows: readonly Repeated[],
): Promise<ImportDuplicate[]> {
  const ids = rows.flatMap(({ standing: { where, other } }) => (where === 'portal' ? other : []))
  const there = await loadRows(db, resource, ids)
  const entries = await toEntries(db, resource, [...there.values()])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return rows.map(({ line, record, standing }) => {
    const entry = standing.where === 'portal' ? byId.get(standing.other) : undefined
    const name = entry
      ? titleIn(resource, entry, DEFAULT_LOCALE)
      : (record.words[resource.title[0] ?? ''] ?? '')
    const fields = entry ? differingFields(entry, source.changesOf(record, standing.by)) : []
    return { line, name, ...standing, fields }
  })
}

/** Checks a file without importing anything. */
export async function examine(db: Db, file: ImportFile, choice: ReadingChoice): Promise<PartnerImportReport> {
  const reading = await readingOf(db, file, choice)
  const sampled = IMPORT_SAMPLE[choice.kind]
  const found = new Findings<Imported>(reading.encoding, ({ words }) =>
    sampled.map((field) => words[field] ?? ''),
  )
  found.head.mapping = choice.mapping ?? {}
  const counts = { inPortal: 0, unchanged: 0, inFile: 0 }
  const duplicates: ImportDuplicate[] = []
  const onHead = (head: FileHead) => {
    found.head = head
  }
  for await (const rows of importedRows(db, file, reading, onHead)) {
    for (const row of rows) found.add(row)
    for (const one of await repetitions(db, reading, rows.filter(isRepeated))) {
      counts[one.where === 'portal' ? 'inPortal' : 'inFile'] += 1
      if (one.where === 'portal' && one.fields.length === 0) counts.unchanged += 1
      if (duplicates.length < MAX_IMPORT_ISSUES) duplicates.push(one)
    }
  }
  return { ...found.report(), duplicates, ...counts }
}
