/** Keeps the search index in step with the content: whoever writes content calls `indexContent` in the same transaction. */
import type { DatabaseHandle } from '../../db/open.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { enqueueAll } from '../../jobs/queue.ts'
import { chunks } from '../../search/chunks.ts'
import { INDEX_VERSION } from '../../search/sources.ts'
import { clearIndex, saveIndexed } from '../../search/store.ts'
import { INDEXED_TABLES, type IndexedTable, readContent } from './content.ts'
import { enqueuePdfTexts } from './pdf-jobs.ts'

export type { IndexedTable } from './content.ts'

const ROWS_AT_ONCE = 200
const VERSION_SETTING = 'search-index'

/**
 * Brings the index up to date with rows that were written or deleted. The texts of PDFs that have not been read yet
 * follow in the background.
 */
export async function indexContent(
  trx: Transaction,
  table: IndexedTable,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await readUnread(trx, await indexRead(trx, table, ids), now)
}

/** Indexes rows with the texts of their PDFs that have been read; answers the contents of all of them. */
export async function indexRead(
  trx: Transaction,
  table: IndexedTable,
  ids: readonly number[],
): Promise<string[]> {
  const contents: string[] = []
  for (const some of chunks([...new Set(ids)], ROWS_AT_ONCE)) {
    const { items, pdfs } = await readContent(trx, table, some)
    await saveIndexed(trx, items)
    contents.push(...pdfs)
  }
  return contents
}

export interface IndexedRows {
  table: IndexedTable
  ids: readonly number[]
}

/**
 * As `indexContent`, for rows of several tables together: a block of the index that they share is written once. All
 * that they say is held in memory, PDFs that have been read included.
 */
export async function indexTogether(
  trx: Transaction,
  rows: readonly IndexedRows[],
  now: number,
): Promise<void> {
  const read = []
  for (const { table, ids } of rows) read.push(await readContent(trx, table, ids))
  const items = read.flatMap((some) => some.items)
  await saveIndexed(trx, items, items.length)
  await readUnread(
    trx,
    read.flatMap(({ pdfs }) => pdfs),
    now,
  )
}

/** Records jobs for the PDFs whose text is not known. */
async function readUnread(trx: Transaction, hashes: readonly string[], now: number): Promise<void> {
  for (const some of chunks(hashes, 500)) {
    const known = await trx.selectFrom('file_texts').select('sha256').where('sha256', 'in', some).execute()
    const read = new Set(known.map(({ sha256 }) => sha256))
    await enqueuePdfTexts(
      trx,
      some.filter((hash) => !read.has(hash)),
      now,
    )
  }
}

/** Builds the index anew, in one transaction; PDFs that could not be read are tried again. */
export async function reindex(database: DatabaseHandle, now: number): Promise<void> {
  await transaction(database, async (trx) => {
    await clearIndex(trx)
    await trx
      .deleteFrom('file_texts')
      .where((e) =>
        e.or([
          e('outcome', '!=', 'read'),
          e('sha256', 'not in', e.selectFrom('files').select('files.sha256')),
        ]),
      )
      .execute()
    for (const table of INDEXED_TABLES) {
      const rows = await trx
        .selectFrom(table as 'products')
        .select('id')
        .orderBy('id')
        .execute()
      await indexContent(
        trx,
        table,
        rows.map(({ id }) => id),
        now,
      )
    }
    await saveVersion(trx, now)
  })
}

async function saveVersion(trx: Transaction, now: number): Promise<void> {
  const row = { value: String(INDEX_VERSION), updated_at: now }
  await trx
    .insertInto('settings')
    .values({ name: VERSION_SETTING, ...row })
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()
}

/** Notes that an index in which nothing is yet is made by this version: what follows keeps it in step. */
export async function beginIndex(trx: Transaction, now: number): Promise<void> {
  const entry = await trx.selectFrom('search_entries').select('item_id').limit(1).executeTakeFirst()
  if (!entry) await saveVersion(trx, now)
}

/** Has the index built anew where it is not there yet, or was made by a version that cut texts in another way. */
export async function renewIndex(database: DatabaseHandle, now: number): Promise<void> {
  const setting = await database.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', VERSION_SETTING)
    .executeTakeFirst()
  if (setting?.value === String(INDEX_VERSION)) return
  await transaction(database, (trx) => enqueueAll(trx, 'reindex', [{ payload: {}, key: 'reindex' }], now))
}
