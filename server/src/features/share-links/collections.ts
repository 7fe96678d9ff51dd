/** Collections: what a user sends to a customer under one link. */
import { randomBytes } from 'node:crypto'
import { isLocale, type Locale } from '@portal/contract/locale'
import type { SentItem } from '@portal/contract/sent-items'
import { MAX_LINK_DAYS } from '@portal/contract/share-links'
import { type Selectable, sql } from 'kysely'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { readShared, type SharedItem } from '../../platform/files/sent-items.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import { actorOf, recordSent } from '../leads/service.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const LIMIT_PER_HOUR = 60

export type CollectionRow = Selectable<Database['collections']>

/** The sent items, in order. Old links contain only documents. */
export const itemsOf = ({ documents, items }: Pick<CollectionRow, 'documents' | 'items'>): SentItem[] =>
  items === null
    ? (JSON.parse(documents) as number[]).map((id) => ({ kind: 'document', id }))
    : JSON.parse(items)

export interface NewCollection {
  items: readonly SentItem[]
  locale: Locale
  name: string
  expires: string
  leadId?: number | undefined
  isShared?: boolean | undefined
  isBranded?: boolean | undefined
}

export interface SentCollection {
  row: CollectionRow
  shared: SharedItem[]
}

function expiryOf({ expires }: NewCollection, now: number): number {
  const at = Date.parse(expires)
  if (!(at > now && at <= now + MAX_LINK_DAYS * DAY)) throw new AppError('invalid', { field: 'expires' })
  return at
}

/**
 * Creates a link to documents and media assets. If it is for a lead, the lead's history records it.
 *
 * @throws {AppError} `notFound` if an item or the lead is missing; `invalid` for an invalid expiry
 */
export async function sendDocuments(
  database: DatabaseHandle,
  session: Session,
  sent: NewCollection,
  { now, ip }: { now: number; ip: string },
): Promise<SentCollection> {
  const { userId, partnerId, audience } = session
  const { items, locale, leadId, isShared = false, isBranded = false } = sent
  const name = sent.name.trim()
  const expires_at = expiryOf(sent, now)
  const window = { scope: 'share', subject: String(userId), limit: LIMIT_PER_HOUR, windowMs: HOUR, now }
  if (!(await tryWindow(database.db, window)))
    throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR / 1000 })
  return transaction(database, async (trx, changes) => {
    const shared = await readShared(trx, items, { locale, reading: { now, audience } })
    if (shared.length < items.length) throw new AppError('notFound', { field: 'items' })
    if (leadId !== undefined) {
      const titles = shared.map(({ title }) => title).join(', ')
      const own = await trx
        .selectFrom('users')
        .select('locale')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const texts = textsOf(isLocale(own.locale) ? own.locale : locale, 'shareLinks')
      const text = texts('sent', { name, documents: titles })
      await recordSent({ trx, changes, actor: actorOf(session, ip), now }, leadId, text)
    }
    const row = await trx
      .insertInto('collections')
      .values({
        ...{
          code: randomBytes(16).toString('base64url'),
          name,
          locale,
          user_id: userId,
          partner_id: partnerId,
          lead_id: leadId ?? null,
        },
        ...{
          // For nodes of the previous version during a rolling upgrade, which only know documents.
          documents: JSON.stringify(items.flatMap(({ kind, id }) => (kind === 'document' ? id : []))),
          items: JSON.stringify(items),
          is_shared: isShared ? 1 : 0,
          is_branded: isBranded ? 1 : 0,
        },
        ...{ created_at: now, expires_at, ended_at: null, opened_at: null, pages_read: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = { locale, items: items.length, expires: new Date(expires_at).toISOString() }
    const entity = { kind: 'collection', id: String(row.id) }
    await writeAudit(trx, { action: 'share-link-created', at: now, userId, ip, entity, details })
    return { row, shared }
  })
}

/**
 * The collection of a code; undefined for an unknown code. It also ends when its owner's account is closed, or when the
 * owner moves to another partner, which must not get the former one's customers.
 *
 * @throws {AppError} `gone` if it has ended
 */
export async function openCollection(db: Db, code: string, now: number): Promise<CollectionRow | undefined> {
  const found = await db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .selectAll('collections')
    .select(['users.disabled_at', 'users.partner_id as partnerId'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!found) return undefined
  const { disabled_at, partnerId, ...row } = found
  const hasMoved = row.partner_id !== null && row.partner_id !== partnerId
  if (row.ended_at !== null || row.expires_at <= now || disabled_at !== null || hasMoved)
    throw new AppError('gone')
  return row
}

export async function countCollectionOpen(db: Db, code: string, now: number): Promise<void> {
  await db
    .updateTable('collections')
    .set({ opens: sql`opens + 1`, opened_at: now })
    .where('code', '=', code)
    .execute()
}

/** Returns whether the user had such a collection. */
export async function endCollection(
  trx: Transaction,
  { userId, code, now, ip }: { userId: number; code: string; now: number; ip: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('collections')
    .select(['id', 'ended_at'])
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  if (row.ended_at !== null) return true
  await trx.updateTable('collections').set({ ended_at: now }).where('id', '=', row.id).execute()
  const entity = { kind: 'collection', id: String(row.id) }
  await writeAudit(trx, { action: 'share-link-ended', at: now, userId, ip, entity })
  return true
}
