/** Opens and downloads, as users' clients report them. */
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
/** The same user opening the same item again within this time is one view. */
const REPEAT_MS = 10 * 60 * 1000
const POPULAR_DAYS = 30

export interface View {
  kind: ViewKind
  id: number
  action: 'open' | 'download'
  /** Of the file. */
  language?: Locale | undefined
}

/** Whether the user can see the item: it is published for their class, and of the partner's own portal. */
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
    // The tables are called as the resources are, and have the queried columns in common.
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

/** The file that a download leaves the user with, unless it is known already. */
async function newCopy(db: Db, { kind, id, action, language }: View, { userId, now }: Viewing) {
  if (action !== 'download' || !isCopied(kind)) return undefined
  const copy = await currentCopy(db, { kind, id, language }, userId)
  return copy && !(await hadCopy(db, userId, copy, now - REPEAT_MS)) ? copy : undefined
}

/** Records a view unless it is a repeated one, of a download its line of the audit log and the copy: all, or nothing. */
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

/** Records a view. @throws {AppError} `notFound` when there is no such item for this user */
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

/** Those whose tables are called as the resources are. */
type ListedKind = Exclude<ViewKind, 'quick-link'>

interface PopularItemsQuery<Kind> {
  kinds: readonly Kind[]
  limit: number
  /** With drafts it is as of the end of all times, which views are not. */
  reading: Readership
  now: number
}

/** The items of the given kinds that most distinct users viewed in the last 30 days, of those that a reader sees. */
export async function popularItems<Kind extends ListedKind>(
  db: Db,
  { kinds, limit, reading, now }: PopularItemsQuery<Kind>,
): Promise<{ kind: Kind; itemId: number }[]> {
  // Counted first, so that each item is looked up once, and not for each of its views.
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
