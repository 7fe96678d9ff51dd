/**
 * What users make and delete themselves: how much of it there is, how fast it grows, and how many of the deleted ones
 * can be restored.
 */
import { takeAdvisoryLock } from './db/advisory-lock.ts'
import type { Db } from './db/open.ts'
import type { Transaction } from './db/transaction.ts'
import { AppError } from './http/errors.ts'
import { tryWindow } from './http/throttle.ts'

const HOUR = 60 * 60_000

/** More than anybody makes. Without it, deleting would make room for any number of new ones. */
const NEW_AN_HOUR = 240

export interface OwnRows {
  table: 'quotations' | 'own_collections'
  /** The most that a user has, and the most deleted ones that are kept. */
  max: number
  owner: { userId: number; partnerId?: number }
}

function rowsOf(db: Db, { table, owner: { userId, partnerId } }: OwnRows) {
  // What both tables have in common is typed by one of them.
  const rows = db.selectFrom(table as 'quotations').where('user_id', '=', userId)
  return partnerId === undefined ? rows : rows.where('partner_id', '=', partnerId)
}

export async function hasRoom(db: Db, rows: OwnRows): Promise<boolean> {
  const { count } = await rowsOf(db, rows)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) < rows.max
}

/** Until the transaction ends, the user's rows are changed by nobody else. */
export const lockRows = (trx: Transaction, { table, owner }: OwnRows): Promise<void> =>
  takeAdvisoryLock(trx, `${table} ${owner.userId}`)

/** @throws {AppError} `limitReached`: others have to be deleted first */
async function checkRoom(trx: Transaction, rows: OwnRows): Promise<void> {
  await lockRows(trx, rows)
  if (!(await hasRoom(trx, rows))) throw new AppError('limitReached', { details: { limit: rows.max } })
}

/**
 * To be called before a row is added.
 *
 * @throws {AppError} `limitReached` if the user has too many, `tooManyRequests` if they come too fast
 */
export async function checkNew(trx: Transaction, rows: OwnRows, now: number): Promise<void> {
  await checkRoom(trx, rows)
  const { table, owner } = rows
  const window = { scope: `new ${table}`, limit: NEW_AN_HOUR, windowMs: HOUR }
  if (!(await tryWindow(trx, { ...window, subject: String(owner.userId), now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR / 1000 })
}

/** Drops those that were deleted first. */
async function dropSurplus(trx: Transaction, rows: OwnRows): Promise<void> {
  const surplus = await rowsOf(trx, rows)
    .select('id')
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows.max)
    .offset(rows.max)
    .execute()
  const ids = surplus.map(({ id }) => id)
  if (ids.length > 0)
    await trx
      .deleteFrom(rows.table as 'quotations')
      .where('id', 'in', ids)
      .execute()
}

/**
 * Deletes or restores one of the rows.
 *
 * @throws {AppError} `notFound`, also for rows of others; `limitReached` if there is no room to restore it
 */
export async function setDeleted(
  trx: Transaction,
  rows: OwnRows,
  { id, isDeleted, now }: { id: number; isDeleted: boolean; now: number },
): Promise<void> {
  const row = await rowsOf(trx, rows).select('deleted_at').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  if (!isDeleted && row.deleted_at !== null) await checkRoom(trx, rows)
  const deleted_at = isDeleted ? (row.deleted_at ?? now) : null
  await trx
    .updateTable(rows.table as 'quotations')
    .set({ deleted_at })
    .where('id', '=', id)
    .execute()
  if (isDeleted) await dropSurplus(trx, rows)
}
