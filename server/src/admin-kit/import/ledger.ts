/**
 * Records of imports: written in batches that a restarted run resumes, and undone at most once, the latest import
 * first.
 */
import { randomBytes } from 'node:crypto'
import type { ImportRecord } from '@portal/contract/admin/import'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/forms.ts'
import type { CheckedRow, ImportFile } from './checked-rows.ts'

/** Import tables, which share these columns. */
export type ImportTable = 'lead_imports' | 'partner_imports'

export interface ImportDeps {
  database: DatabaseHandle
  storage: Storage
  clock: () => number
}

const SHOWN_IMPORTS = 20
const MAX_NAME = 200
export const JOB_OPTIONS = { timeoutMs: 10 * 60_000, attempts: 4 }

/** One table's type stands for the shared columns. */
const asTable = (table: ImportTable) => table as 'lead_imports'

export const shortName = ({ name }: ImportFile) => name.slice(0, MAX_NAME)

/** Stores a file until its import has ended; returns its storage key. */
export async function storeFile(storage: Storage, { path }: Upload): Promise<string> {
  const key = storageKey(randomBytes(32).toString('hex'), 'csv')
  await storage.put(key, path)
  return key
}

/** Columns of a new import. */
export const newImport = (file: ImportFile, request: object, total: number) => ({
  file_name: shortName(file),
  state: 'running' as const,
  request: JSON.stringify(request),
  total,
  written: 0,
  skipped: 0,
})

/** Recent imports, newest first. */
export async function listRecords(db: Db, table: ImportTable): Promise<ImportRecord[]> {
  const rows = await db
    .selectFrom(asTable(table))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN_IMPORTS)
    .execute()
  const authors = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
    .execute()
  const names = new Map(authors.map((author) => [author.id, `${author.first_name} ${author.last_name}`]))
  const last = rows.find(({ state }) => state !== 'undone')
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    by: names.get(row.user_id ?? 0) ?? null,
    createdAt: row.created_at,
    state: row.state,
    rows: row.total,
    written: row.written,
    updated: row.updated,
    skipped: row.skipped,
    mayUndo: row.id === last?.id && row.state !== 'running',
  }))
}

/**
 * Serialises the batches of concurrent imports, so that each finds what the others have written. SQLite has one
 * transaction at a time anyway.
 */
export async function waitForOthers(trx: Transaction, table: ImportTable): Promise<void> {
  await trx
    .selectFrom(asTable(table))
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Batch {
  id: number
  /** Lines processed before these. */
  done: number
  lines: number
  written: number
  updated: number
  skipped: number
}

/** Records the progress of a batch. If another run has already recorded the same batch, this one writes nothing. */
export async function noteBatch(
  trx: Transaction,
  table: ImportTable,
  { id, done, lines, written, updated, skipped }: Batch,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(asTable(table))
    .set((e) => ({
      written: e('written', '+', written),
      updated: e('updated', '+', updated),
      skipped: e('skipped', '+', skipped),
      lines_done: done + lines,
    }))
    .where('id', '=', id)
    .where('lines_done', '=', done)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('Another run has written these lines')
}

/** Ends a running import; returns false if it had already ended. */
export async function endImport(
  db: Db,
  table: ImportTable,
  id: number,
  state: 'done' | 'failed',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(asTable(table))
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Run<Q, R> {
  table: ImportTable
  id: number
  signal: AbortSignal
  read(
    file: ImportFile,
    request: Q,
  ): AsyncGenerator<CheckedRow<R>[]> | Promise<AsyncGenerator<CheckedRow<R>[]>>
  write(rows: CheckedRow<R>[], done: number, request: Q): Promise<void>
  /** Called after the last line; ends the import. */
  finish(request: Q): Promise<void>
}

/** Imports the remaining lines; after a crash it resumes where it stopped. */
export async function carryOut<Q extends { storageKey: string }, R>(
  { database: { db }, storage }: ImportDeps,
  { table, id, signal, read, write, finish }: Run<Q, R>,
): Promise<void> {
  const row = await db.selectFrom(asTable(table)).selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'running') return
  const request = JSON.parse(row.request) as Q
  await storage.withFile(request.storageKey, async (path) => {
    let done = 0
    for await (const all of await read({ path, name: row.file_name }, request)) {
      signal.throwIfAborted()
      const rows = all.slice(Math.max(0, row.lines_done - done))
      done += all.length - rows.length
      if (rows.length === 0) continue
      await write(rows, done, request)
      done += rows.length
    }
  })
  await finish(request)
  await storage.remove(request.storageKey)
}

/**
 * Allows undoing only the latest import that has not been undone, and only once: a concurrent second attempt fails.
 *
 * @throws {AppError} `notFound`, `conflict`
 */
export async function markUndone(trx: Transaction, table: ImportTable, id: number): Promise<void> {
  const marked = await trx
    .updateTable(asTable(table))
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', 'in', ['done', 'failed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${asTable(table)} as later`)
            .select('later.id')
            .where('later.id', '>', id)
            .where('later.state', '<>', 'undone'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (marked) return
  const row = await trx.selectFrom(asTable(table)).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  throw new AppError('conflict')
}
