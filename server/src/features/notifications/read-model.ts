import { MOST_COUNTED } from '@portal/contract/today'
import type { Selectable } from 'kysely'
import { type AudienceClass, isShownTo } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { audienceName, DOWNLOADS, ITEM_TABLES, NOTIFICATION_MS } from './notices.ts'

/** The reader of notifications; `partnerId` is null for the provider's own team. */
export interface Viewer {
  userId: number
  partnerId: number | null
  audience: AudienceClass
}

export type NotificationRow = Pick<
  Selectable<Database['notifications']>,
  'id' | 'kind' | 'details' | 'created_at'
> & { read_at: number | null }

/** The audiences of a viewer. Whether they downloaded an item is checked row by row. */
export function audiencesOf({ userId, partnerId }: Pick<Viewer, 'userId' | 'partnerId'>): string[] {
  const company = audienceName(partnerId === null ? 'team' : { partnerId })
  return ['all', company, audienceName({ userId }), DOWNLOADS]
}

/** What a viewer may see now, joined with their read marks. */
function visible(db: Db, viewer: Viewer, now: number) {
  const { userId, audience } = viewer
  return (
    db
      .selectFrom('notifications as n')
      .leftJoin('notification_reads as r', (join) =>
        join.onRef('r.notification_id', '=', 'n.id').on('r.user_id', '=', userId),
      )
      .where('n.audience', 'in', audiencesOf(viewer))
      .where('n.created_at', '>', now - NOTIFICATION_MS)
      .where('n.created_at', '<=', now)
      .where((where) =>
        where.or([where('n.except_user_id', 'is', null), where('n.except_user_id', '<>', userId)]),
      )
      // Content that was withdrawn, postponed, or is for others is excluded each time.
      .where((where) =>
        where.or([
          where('n.item_id', 'is', null),
          ...Object.entries(ITEM_TABLES).map(([kind, table]) =>
            where.and([
              where('n.item_kind', '=', kind),
              where.exists(
                where
                  // All of these tables have the queried columns.
                  .selectFrom(`${table} as item` as 'news as item')
                  .select('item.id')
                  .whereRef('item.id', '=', 'n.item_id')
                  .where(isShownTo({ now, audience }, table, 'item')),
              ),
            ]),
          ),
        ]),
      )
      .where((where) =>
        where.or([
          where('n.audience', '<>', DOWNLOADS),
          where.exists(
            where
              .selectFrom('content_views as v')
              .select('v.id')
              .whereRef('v.item_id', '=', 'n.item_id')
              .where('v.user_id', '=', userId)
              .whereRef('v.kind', '=', 'n.item_kind')
              .where('v.action', '=', 'download')
              .whereRef('v.viewed_at', '<', 'n.created_at'),
          ),
        ]),
      )
  )
}

/** Pagination cursor. */
export interface Cursor {
  time: number
  id: number
}

/** The viewer's notifications, newest first. */
export async function readPage(
  db: Db,
  viewer: Viewer,
  { after, limit, now }: { after?: Cursor; limit: number; now: number },
): Promise<NotificationRow[]> {
  const page = visible(db, viewer, now)
    .select(['n.id', 'n.kind', 'n.details', 'n.created_at', 'r.read_at'])
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
  if (!after) return page.execute()
  return page
    .where((where) =>
      where.or([
        where('n.created_at', '<', after.time),
        where.and([where('n.created_at', '=', after.time), where('n.id', '<', after.id)]),
      ]),
    )
    .execute()
}

/** The newest notification, with the number of unread ones at the same moment; undefined if there is none. */
export function readNewest(
  db: Db,
  viewer: Viewer,
  now: number,
): Promise<(NotificationRow & { unread: number }) | undefined> {
  return visible(db, viewer, now)
    .select(['n.id', 'n.kind', 'n.details', 'n.created_at', 'r.read_at'])
    .select(({ fn }) => fn.countAll<number>().filterWhere('r.read_at', 'is', null).over().as('unread'))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A notification, if the viewer may see it now. */
export function readOne(
  db: Db,
  viewer: Viewer,
  id: number,
  now: number,
): Promise<NotificationRow | undefined> {
  return visible(db, viewer, now)
    .select(['n.id', 'n.kind', 'n.details', 'n.created_at', 'r.read_at'])
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** The audiences of notifications that became visible after `since`, up to `until`. */
export async function audiencesDue(db: Db, { since, until }: { since: number; until: number }) {
  const rows = await db
    .selectFrom('notifications')
    .select('audience')
    .distinct()
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .execute()
  return rows.map(({ audience }) => audience)
}

export async function countUnread(db: Db, viewer: Viewer, now: number): Promise<number> {
  const { unread } = await visible(db, viewer, now)
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('r.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Unread news notifications of the viewer, up to `MOST_COUNTED`. */
export async function countUnreadNews(db: Db, viewer: Viewer, now: number): Promise<number> {
  const unread = await visible(db, viewer, now)
    .select('n.id')
    .where('n.kind', '=', 'newsPublished')
    .where('r.read_at', 'is', null)
    .limit(MOST_COUNTED)
    .execute()
  return unread.length
}

/** Marks notifications as read: those with the ids, or all. */
export async function markRead(
  trx: Transaction,
  viewer: Viewer,
  { ids, now }: { ids?: readonly number[]; now: number },
): Promise<void> {
  const unread = visible(trx, viewer, now).where('r.read_at', 'is', null)
  const chosen = ids ? unread.where('n.id', 'in', ids) : unread
  await trx
    .insertInto('notification_reads')
    .columns(['user_id', 'notification_id', 'read_at'])
    .expression(
      chosen.select((select) => [
        select.val(viewer.userId).as('user_id'),
        'n.id as notification_id',
        select.val(now).as('read_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'notification_id']).doNothing())
    .execute()
}
