/** Lists the entries in the bin. */
import type { BinEntry, listBin } from '@portal/contract/admin/bin'
import { covers } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Query } from '@portal/contract/endpoint'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import { sql } from 'kysely'
import { readRetention } from '../../features/settings/service.ts'
import { contains } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/open.ts'

const DAY = 24 * 60 * 60 * 1000

export async function listDeleted(
  db: Db,
  { page = 1, perPage = 25, q, resource }: Query<typeof listBin>,
  role: BackOfficeRole,
): Promise<{ items: BinEntry[]; total: number; days: number }> {
  const { bin } = await readRetention(db)
  const allowed = RESOURCES.filter((one) => covers(role, one.role)).map(({ name }) => name)
  let found = db.selectFrom('deletions').where('resource', 'in', allowed)
  if (resource) found = found.where('resource', '=', resource)
  if (q) found = found.where(contains(db, sql.ref('title'), q))
  const rows = await found
    .leftJoin('users', 'users.id', 'deleted_by')
    .select(['deletions.id', 'resource', 'entry_id', 'title', 'deleted_at', 'first_name', 'last_name'])
    .orderBy('deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ id, entry_id, title, deleted_at, first_name, last_name, ...row }) => ({
    id,
    resource: row.resource,
    entryId: entry_id,
    title,
    deletedAt: deleted_at,
    deletedBy: first_name === null ? null : `${first_name} ${last_name}`,
    until: deleted_at + bin * DAY,
  }))
  return { items, total: Number(total), days: bin }
}
