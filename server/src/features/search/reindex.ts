/**
 * Rebuilds the index in place, item by item, so that searches always find the old or the new state of an item. Progress
 * is recorded, so that another process can resume after a crash.
 */
import { MAX_ID } from '@portal/contract/rules'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { INDEXED_TABLES, numbersOf } from './content.ts'
import { type IndexedTable, indexRows, PLACE_SETTING, saveVersion, VERSION_SETTING } from './service.ts'
import { INDEX_VERSION } from './sources.ts'

/** Progress: all rows of earlier tables, and of this table those up to an id. */
interface Place {
  version: number
  table: IndexedTable
  after: number
}

const ROWS_AT_ONCE = 250
/** The index version since which texts of PDFs keep their lines and cells. */
const TEXTS_SINCE = 3
const TEXTS_AT_ONCE = 50
const START: Place = { version: INDEX_VERSION, table: INDEXED_TABLES[0] as IndexedTable, after: 0 }

const isStart = ({ table, after }: Place) => table === START.table && after === START.after

const settingOf = (db: Db, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()

/** Where an earlier run stopped, unless it was of another version. */
async function readPlace(db: Db): Promise<Place | undefined> {
  const setting = await settingOf(db, PLACE_SETTING)
  const place = setting ? (JSON.parse(setting.value) as Place) : undefined
  return place?.version === INDEX_VERSION ? place : undefined
}

async function savePlace(database: DatabaseHandle, place: Place, now: number): Promise<void> {
  const row = { value: JSON.stringify(place), updated_at: now }
  await database.db
    .insertInto('settings')
    .values({ name: PLACE_SETTING, ...row })
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()
}

/** Deletes the records of unreadable PDFs, so that they are tried again, and texts of deleted files. */
async function forgetTexts({ db }: DatabaseHandle, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const rows = await db
      .selectFrom('file_texts')
      .select('sha256')
      .where((e) =>
        e.or([
          e('outcome', 'not in', ['read', 'outdated']),
          e.not(
            e.exists(
              e.selectFrom('files').select('files.sha256').whereRef('files.sha256', '=', 'file_texts.sha256'),
            ),
          ),
        ]),
      )
      .limit(TEXTS_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const hashes = rows.map(({ sha256 }) => sha256)
    await db.deleteFrom('file_text_pages').where('sha256', 'in', hashes).execute()
    await db.deleteFrom('file_texts').where('sha256', 'in', hashes).execute()
  }
}

/**
 * Queues PDFs for extraction whose texts were extracted by an older version; until then these texts stay searchable.
 */
async function outdateTexts({ db }: DatabaseHandle): Promise<void> {
  const version = Number((await settingOf(db, VERSION_SETTING))?.value ?? 0)
  if (version >= TEXTS_SINCE) return
  await db.updateTable('file_texts').set({ outcome: 'outdated' }).where('outcome', '=', 'read').execute()
}

/** The next ids after a place, of existing rows and of rows that only the index has. */
async function nextIds(
  db: Db,
  { table, after }: Place,
): Promise<{ ids: number[]; last: number | undefined }> {
  const rows = await db
    .selectFrom(table as 'products')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute()
  const last = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined
  const indexed = await db
    .selectFrom('search_entries')
    .select('item_id')
    .distinct()
    .where('source', 'in', numbersOf(table))
    .where('item_id', '>', after)
    .where('item_id', '<=', last ?? MAX_ID)
    .execute()
  const ids = new Set([...rows.map(({ id }) => id), ...indexed.map(({ item_id }) => item_id)])
  return { ids: [...ids], last }
}

function placeBehind({ table }: Place, last: number | undefined): Place | undefined {
  if (last !== undefined) return { ...START, table, after: last }
  const next = INDEXED_TABLES[INDEXED_TABLES.indexOf(table) + 1]
  return next ? { ...START, table: next } : undefined
}

export interface ReindexOptions {
  clock: () => number
  signal: AbortSignal
  /** Starts from the beginning, ignoring the progress of an earlier run. */
  isAfresh?: boolean
}

/** Reindexes everything; PDFs that could not be read are tried again. */
export async function reindex(
  database: DatabaseHandle,
  { clock, signal, isAfresh = false }: ReindexOptions,
): Promise<void> {
  const earlier = isAfresh ? undefined : await readPlace(database.db)
  await savePlace(database, earlier ?? START, clock())
  // An earlier run may have been killed before it did this.
  if (!earlier || isStart(earlier)) {
    await outdateTexts(database)
    await forgetTexts(database, signal)
  }
  for (let place: Place | undefined = earlier ?? START; place; ) {
    signal.throwIfAborted()
    const { ids, last } = await nextIds(database.db, place)
    if (ids.length > 0) {
      const rows = [{ table: place.table, ids }]
      await indexRows(database, rows, { now: clock(), signal, isThorough: true })
    }
    place = placeBehind(place, last)
    if (place) await savePlace(database, place, clock())
  }
  await transaction(database, (trx) => finishReindex(trx, clock()))
}

async function finishReindex(trx: Transaction, now: number): Promise<void> {
  await trx.deleteFrom('settings').where('name', '=', PLACE_SETTING).execute()
  await saveVersion(trx, now)
}

/**
 * Queues a rebuild of the index where none was ever finished, or where it was by a version with different tokenisation.
 */
export async function renewIndex(database: DatabaseHandle, now: number): Promise<void> {
  const { db } = database
  const isCurrent = (await settingOf(db, VERSION_SETTING))?.value === String(INDEX_VERSION)
  if (isCurrent && !(await settingOf(db, PLACE_SETTING))) return
  await transaction(database, (trx) => enqueue(trx, 'reindex', {}, { key: 'reindex', runAt: now }))
}
