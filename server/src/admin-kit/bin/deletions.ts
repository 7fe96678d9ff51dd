/** Deletions in the bin: who may see them, and how they are removed. */

import { covers } from '@portal/contract/admin/resource'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { Selectable } from 'kysely'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { deleteWhere } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { resourceOf } from './uses.ts'

export type Deletion = Selectable<Database['deletions']>

const IDS_AT_ONCE = 500

/**
 * The deletions, newest first, because a parent entry was deleted after its children.
 *
 * @param lock makes concurrent removals from the bin exclude each other
 * @throws {AppError} `notFound`
 */
export async function loadDeletions(
  db: Db,
  ids: readonly number[],
  role: BackOfficeRole,
  lock = false,
): Promise<Deletion[]> {
  const query = db.selectFrom('deletions').selectAll().where('id', 'in', ids).orderBy('id', 'desc')
  const rows = await (lock ? query.forUpdate() : query).execute()
  const allowed = rows.filter(({ resource }) => {
    const declared = resourceOf(resource)
    return declared !== undefined && covers(role, declared.role)
  })
  if (allowed.length < ids.length) throw new AppError('notFound')
  return allowed
}

/**
 * Whether restoring would bring accounts back, as entries or along with others.
 *
 * @throws {AppError} `notFound`
 */
export async function containAccounts(
  db: Db,
  ids: readonly number[],
  role: BackOfficeRole,
): Promise<boolean> {
  await loadDeletions(db, ids, role)
  const account = await db
    .selectFrom('deletion_rows')
    .select('id')
    .where('deletion_id', 'in', ids)
    .where('owner', '=', 'users')
    .where('step', '=', 'insert')
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

export async function removeDeletions(trx: Transaction, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    await deleteWhere(trx, 'deletion_rows', 'deletion_id', some)
    await deleteWhere(trx, 'deletion_files', 'deletion_id', some)
    await deleteWhere(trx, 'deletions', 'id', some)
  }
}
