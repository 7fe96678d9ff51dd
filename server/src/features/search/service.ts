/** Keeps the search index in sync: code that writes content calls `indexContent` in the same transaction. */
import { chunks } from '../../platform/db/chunks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { enqueueAll, type IndexedRows } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { readContent } from './content.ts'
import { enqueuePdfTexts } from './pdf-jobs.ts'
import { INDEX_VERSION } from './sources.ts'
import { saveIndexed } from './store/save.ts'

export { isIndexed } from './content.ts'
export { foldSearch } from './folded.ts'
export type { OwnFinder, OwnGroups } from './own.ts'
export { synonymIssue } from './synonym-rules.ts'

export type IndexedTable = IndexedRows['table']

/** Rows per job: they share memory, and an index block that they have in common is written once. */
const ROWS_AT_ONCE = 250
const INDEX_MS = 10 * 60_000
export const VERSION_SETTING = 'search-index'
export const PLACE_SETTING = 'search-reindex'

/**
 * Queues written or deleted rows for indexing after the commit, so that the writer waits neither for the index nor for
 * other writers. PDFs whose text has not been extracted follow later.
 */
export async function indexContent(
  trx: Transaction,
  table: IndexedTable,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await enqueueAll(trx, 'index', jobsOf([{ table, ids }]), now)
}

/** Like `indexContent`, for bulk changes. */
export async function indexMany(
  trx: Transaction,
  rows: readonly IndexedRows[],
  now: number,
  atOnce = ROWS_AT_ONCE,
): Promise<void> {
  await enqueueAll(trx, 'bulk-index', jobsOf(rows, atOnce), now)
}

/** Splits rows into batches; small numbers of rows from several tables share one. */
function jobsOf(rows: readonly IndexedRows[], atOnce = ROWS_AT_ONCE): { payload: { rows: IndexedRows[] } }[] {
  const every = rows.flatMap(({ table, ids }) => [...new Set(ids)].map((id) => ({ table, id })))
  return chunks(every, atOnce).map((some) => ({
    payload: {
      rows: [...Map.groupBy(some, ({ table }) => table)].map(([table, of]) => ({
        table,
        ids: of.map(({ id }) => id),
      })),
    },
  }))
}

/** Indexes the current state of rows with the PDF texts extracted so far, and queues the others. */
export async function indexRows(
  database: DatabaseHandle,
  rows: readonly IndexedRows[],
  options: { now: number; signal: AbortSignal; isThorough?: boolean },
): Promise<void> {
  const pdfs = new Set<string>()
  async function read(db: Db) {
    const items = []
    for (const { table, ids } of rows) {
      const content = await readContent(db, table, ids)
      for (const hash of content.pdfs) pdfs.add(hash)
      items.push(...content.items)
    }
    return items
  }
  await saveIndexed(database, read, options)
  await readUnread(database, [...pdfs], options.now)
}

/** Queues the PDFs whose text has not been extracted. */
async function readUnread(database: DatabaseHandle, hashes: readonly string[], now: number): Promise<void> {
  for (const some of chunks(hashes, 500)) {
    const known = await database.db
      .selectFrom('file_texts')
      .select('sha256')
      .where('sha256', 'in', some)
      .where('outcome', '!=', 'outdated')
      .execute()
    const read = new Set(known.map(({ sha256 }) => sha256))
    const unread = some.filter((hash) => !read.has(hash))
    if (unread.length > 0) await transaction(database, (trx) => enqueuePdfTexts(trx, unread, now))
  }
}

export function registerIndexing(
  jobs: JobRunner,
  { database, clock }: { database: DatabaseHandle; clock: () => number },
): void {
  for (const kind of ['index', 'bulk-index'] as const) {
    jobs.register(kind, ({ rows }, { signal }) => indexRows(database, rows, { now: clock(), signal }), {
      timeoutMs: INDEX_MS,
    })
  }
}

export async function saveVersion(trx: Transaction, now: number): Promise<void> {
  const row = { value: String(INDEX_VERSION), updated_at: now }
  await trx
    .insertInto('settings')
    .values({ name: VERSION_SETTING, ...row })
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()
}

/** Marks the index as missing, so that the next start builds it. */
export async function forgetIndex(trx: Transaction): Promise<void> {
  await trx.deleteFrom('settings').where('name', 'in', [VERSION_SETTING, PLACE_SETTING]).execute()
}

/** Marks an empty index as built by this version; later changes keep it in sync. */
export async function beginIndex(trx: Transaction, now: number): Promise<void> {
  const entry = await trx.selectFrom('search_entries').select('item_id').limit(1).executeTakeFirst()
  if (!entry) await saveVersion(trx, now)
}
