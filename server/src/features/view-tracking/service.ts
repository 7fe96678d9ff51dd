/** Opens and downloads, as reported by clients. */
import { VIEW_RESOURCES, type ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { sql } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { unlessStorageFails } from '../../platform/db/storage-failure.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { writeAudit } from '../audit/service.ts'
import { type Copy, currentCopy, hadCopy, isCopied, recordCopy } from '../copies/service.ts'
import { mayUsePortal } from '../graphql/service.ts'

const DAY = 24 * 60 * 60 * 1000
/** Within this time, repeated opens of an item by the same user count as one view. */
const REPEAT_MS = 10 * 60 * 1000
const POPULAR_DAYS = 30

export interface View {
  kind: ViewKind
  id: number
  action: 'open' | 'download'
  /** The file's language. */
  language?: Locale | undefined
}

/**
 * Whether the item is visible to the user: published for the user's audience, and, for a quick link, part of the user's
 * portal.
 */
export async function isVisible(
  db: Db,
  session: Session,
  { kind, id }: Pick<View, 'kind' | 'id'>,
  now: number,
): Promise<boolean> {
  const reading = { now, audience: session.audience }
  if (kind === 'quick-link') {
    const link = await db
      .selectFrom('quick_links')
      .select('portal_id')
      .where('id', '=', id)
      .where(isShownTo(reading, 'quick_links'))
      .executeTakeFirst()
    return link !== undefined && (await mayUsePortal(db, session, link.portal_id))
  }
  const table = VIEW_RESOURCES[kind] satisfies keyof Database
  const item = await db
    // The tables have the names of the resources, and only columns that all of them have are queried.
    .selectFrom(table as 'news')
    .select('id')
    .where('id', '=', id)
    .where(isShownTo(reading, table))
    .executeTakeFirst()
  return item !== undefined
}

interface Viewing {
  userId: number
  now: number
  ip: string
}

/** The copy that a download gives the user, unless it has just been recorded. */
async function newCopy(db: Db, { kind, id, action, language }: View, { userId, now }: Viewing) {
  if (action !== 'download' || !isCopied(kind)) return undefined
  const copy = await currentCopy(db, { kind, id, language }, userId)
  return copy && !(await hadCopy(db, userId, copy, now - REPEAT_MS)) ? copy : undefined
}

/**
 * Records the copy and, unless it is a repetition, the view with its audit log entry if it is a download, in one
 * transaction.
 */
async function writeView(
  database: DatabaseHandle,
  view: View,
  copy: Copy | undefined,
  isRepeated: boolean,
  { userId, now, ip }: Viewing,
): Promise<void> {
  const { kind, id, action } = view
  await transaction(database, async (trx) => {
    if (copy) await recordCopy(trx, userId, copy, now)
    if (isRepeated) return
    const row = { user_id: userId, kind, item_id: id, action, viewed_at: now, key: null }
    await trx.insertInto('content_views').values(row).execute()
    if (action !== 'download') return
    await writeAudit(trx, { action, at: now, userId, ip, entity: { kind, id: String(id) } })
  })
}

/**
 * Records a view.
 * @throws {AppError} `notFound` if the item is not visible to the user
 */
export async function recordView(
  database: DatabaseHandle,
  session: Session,
  view: View,
  { now, ip }: { now: number; ip: string },
): Promise<void> {
  const { db } = database
  if (!(await isVisible(db, session, view, now))) throw new AppError('notFound', { field: 'id' })
  const { userId } = session
  const { kind, id, action } = view
  const recent = await db
    .selectFrom('content_views')
    .select('id')
    .where('user_id', '=', userId)
    .where('viewed_at', '>', now - REPEAT_MS)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirst()
  const viewing = { userId, now, ip }
  const copy = await newCopy(db, view, viewing)
  if (recent && !copy) return
  await unlessStorageFails(writeView(database, view, copy, recent !== undefined, viewing))
}

/** Kinds whose tables have the names of the resources. */
type ListedKind = Exclude<ViewKind, 'quick-link'>

interface PopularItemsQuery<Kind> {
  kinds: readonly Kind[]
  limit: number
  /** With drafts its time lies in the far future, so views need a `now` of their own. */
  reading: Readership
  now: number
}

/**
 * Items of the given kinds that are visible to the reader, by the number of distinct users who viewed them in the last
 * 30 days.
 */
export async function popularItems<Kind extends ListedKind>(
  db: Db,
  { kinds, limit, reading, now }: PopularItemsQuery<Kind>,
): Promise<{ kind: Kind; itemId: number }[]> {
  // Counts first, so that each item is looked up once instead of once per view.
  const viewed = db
    .selectFrom('content_views')
    .select((select) => [
      'kind',
      'item_id as itemId',
      select.fn.count<number>('user_id').distinct().as('users'),
      select.fn.max('viewed_at').as('latest'),
    ])
    .where('viewed_at', '>', now - POPULAR_DAYS * DAY)
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'item_id'])
  const rows = await db
    .selectFrom(viewed.as('viewed'))
    .select(['viewed.kind', 'viewed.itemId'])
    .where((e) =>
      e.or(
        kinds.map((kind) => {
          const table = VIEW_RESOURCES[kind] satisfies keyof Database
          const shown = e
            .selectFrom(`${table as 'news'} as shown`)
            .select(sql.lit(1).as('one'))
            .whereRef('shown.id', '=', 'viewed.itemId')
            .where(isShownTo(reading, table, 'shown'))
          return e.and([e('viewed.kind', '=', kind), e.exists(shown)])
        }),
      ),
    )
    .orderBy('viewed.users', 'desc')
    .orderBy('viewed.latest', 'desc')
    .limit(limit)
    .execute()
  return rows as { kind: Kind; itemId: number }[]
}
