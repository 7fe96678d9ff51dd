/** The job that extracts the texts of PDFs, and has their items indexed. */
import { languageOf } from '@portal/search/languages'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { PdfReader } from '../../platform/files/pdf/reader.ts'
import type { TextResult } from '../../platform/files/pdf/worker.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { IndexedRows } from '../../platform/jobs/queue.ts'
import { enqueuePdfTexts } from './pdf-jobs.ts'
import { indexMany } from './service.ts'

/** After this time a job writes what it has, and leaves the rest to another one. */
const READING_MS = 30_000

export interface PdfTextDeps {
  database: DatabaseHandle
  storage: Storage
  pdfs: PdfReader
  clock: () => number
}

/**
 * Extracts each content once, however many files and items share it; what cannot be read for now is left to other jobs.
 */
export async function readPdfTexts(
  { database, storage, pdfs, clock }: PdfTextDeps,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const unread = await unreadFiles(database.db, hashes)
  const read = new Map<string, TextResult>()
  const failed: string[] = []
  const began = performance.now()
  for (const { sha256, storage_key } of unread) {
    if (performance.now() - began > READING_MS) break
    try {
      const text = await storage.withFile(storage_key, (path) => pdfs.readText(path, signal))
      read.set(sha256, text)
    } catch (error) {
      if (signal.aborted || unread.length === 1) throw error
      failed.push(sha256)
    }
  }
  const now = clock()
  await transaction(database, async (trx) => {
    await saveTexts(trx, read, now)
    await indexMany(trx, await itemsWith(trx, [...read.keys()]), now)
    for (const sha256 of failed) await enqueuePdfTexts(trx, [sha256], now)
    const left = unread
      .map(({ sha256 }) => sha256)
      .filter((hash) => !read.has(hash) && !failed.includes(hash))
    await enqueuePdfTexts(trx, left, now)
  })
}

interface UnreadFile {
  sha256: string
  storage_key: string
}

/** Those of the contents that belong to some file and have not been extracted. */
function unreadFiles(db: Db, hashes: readonly string[]): Promise<UnreadFile[]> {
  return db
    .selectFrom('files')
    .select((e) => ['sha256', e.fn.min('storage_key').as('storage_key')])
    .where('sha256', 'in', hashes)
    .where(
      'sha256',
      'not in',
      db
        .selectFrom('file_texts')
        .select('sha256')
        .where('sha256', 'in', hashes)
        .where('outcome', '!=', 'outdated'),
    )
    .groupBy('sha256')
    .execute()
}

async function saveTexts(
  trx: Transaction,
  read: ReadonlyMap<string, TextResult>,
  now: number,
): Promise<void> {
  const texts = [...read].map(([sha256, result]) => ({
    sha256,
    outcome: 'unreadable' in result ? result.unreadable : 'read',
    read_at: now,
  }))
  const pages = [...read].flatMap(([sha256, result]) =>
    'unreadable' in result
      ? []
      : result.pages.map(({ page, text }) => ({ sha256, page, locale: languageOf(text) ?? null, text })),
  )
  await insertMany(trx, {
    table: 'file_texts',
    columns: ['sha256', 'outcome', 'read_at'],
    rows: texts,
    key: ['sha256'],
    set: 'outcome = excluded.outcome, read_at = excluded.read_at',
  })
  // A text extracted by an older version may have had more pages.
  await trx
    .deleteFrom('file_text_pages')
    .where('sha256', 'in', [...read.keys()])
    .execute()
  await insertMany(trx, {
    table: 'file_text_pages',
    columns: ['sha256', 'page', 'locale', 'text'],
    rows: pages,
    key: ['sha256', 'page'],
    set: 'locale = excluded.locale, text = excluded.text',
  })
}

/** Texts tables with indexed files, by the table of their items. */
const FILE_TEXTS = [
  ['documents', 'document_texts', 'document_id'],
  ['assets', 'asset_texts', 'asset_id'],
  ['quick_links', 'quick_link_texts', 'quick_link_id'],
] as const

/** The items that have one of the contents in any language. */
async function itemsWith(trx: Transaction, hashes: readonly string[]): Promise<IndexedRows[]> {
  if (hashes.length === 0) return []
  const files = trx.selectFrom('files').select('id').where('sha256', 'in', hashes)
  const found: IndexedRows[] = []
  for (const [table, texts, parent] of FILE_TEXTS) {
    const rows = await trx
      // All of these tables have the queried columns.
      .selectFrom(texts as 'document_texts')
      .select(`${parent as 'document_id'} as id`)
      .distinct()
      .where('file_id', 'in', files)
      .execute()
    found.push({ table, ids: rows.map(({ id }) => id) })
  }
  return found
}
