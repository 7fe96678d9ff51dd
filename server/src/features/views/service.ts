/** Opens and downloads, as users' clients report them. */
import type { ViewKind } from '@portal/contract/links'
import type { Db } from '../../db/open.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/guard.ts'

const DAY = 24 * 60 * 60 * 1000
/** The same user opening the same item again within this time is one view. */
const REPEAT_MS = 10 * 60 * 1000
const POPULAR_DAYS = 30

const TABLES = {
  document: 'documents',
  product: 'products',
  portfolio: 'portfolios',
  asset: 'assets',
  news: 'news',
  'quick-link': 'quick_links',
  event: 'events',
} as const satisfies Record<ViewKind, string>

export interface View {
  kind: ViewKind
  id: number
  action: 'open' | 'download'
}

/** Records a view. @throws {AppError} `notFound` when there is no such item */
export async function recordView(
  db: Db,
  { userId }: Session,
  { kind, id, action }: View,
  now: number,
): Promise<void> {
  const item = await db
    .selectFrom(TABLES[kind] as 'events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!item) throw new AppError('notFound', { field: 'id' })
  const recent = await db
    .selectFrom('content_views')
    .select('id')
    .where('user_id', '=', userId)
    .where('viewed_at', '>', now - REPEAT_MS)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirst()
  if (recent) return
  await db
    .insertInto('content_views')
    .values({ user_id: userId, kind, item_id: id, action, viewed_at: now, key: null })
    .execute()
}

export interface PopularItem {
  kind: ViewKind
  itemId: number
}

/** The items that most distinct users viewed in the last 30 days. */
export async function popularItems(db: Db, limit: number, now: number): Promise<PopularItem[]> {
  return db
    .selectFrom('content_views')
    .select((select) => [
      'kind',
      'item_id as itemId',
      select.fn.count<number>('user_id').distinct().as('users'),
      select.fn.max('viewed_at').as('latest'),
    ])
    .where('viewed_at', '>', now - POPULAR_DAYS * DAY)
    .groupBy(['kind', 'item_id'])
    .orderBy('users', 'desc')
    .orderBy('latest', 'desc')
    .limit(limit)
    .execute() as unknown as Promise<PopularItem[]>
}
