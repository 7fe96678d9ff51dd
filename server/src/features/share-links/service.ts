/** Links by which a partner hands out one document: creating, listing, opening and ending them. */
import { randomBytes } from 'node:crypto'
import type { Locale } from '@portal/contract/locale'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { type AudienceClass, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { AudienceClasses } from '../audiences/service.ts'
import { writeAudit } from '../audit/service.ts'
import { endCollection } from './collections.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const LIFETIME = 30 * DAY
const LIMIT_PER_HOUR = 60

async function isShareable(db: Db, documentId: number, reading: Readership): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where(isShownTo(reading, 'documents'))
    .executeTakeFirst()
  return document !== undefined
}

/** What a user shared for a former partner is not the present one's. Null: a node of the release before wrote it. */
export const isOfPartner =
  (partnerId: number | null) =>
  (e: ExpressionBuilder<Database, 'share_links'>): Expression<SqlBool> =>
    e.or([
      e('share_links.partner_id', 'is', null),
      ...(partnerId === null ? [] : [e('share_links.partner_id', '=', partnerId)]),
    ])

/** The caller's link from the last day, unless it was ended. */
function readRecent(db: Db, { userId, partnerId, documentId, locale, now }: NewShareLink) {
  return db
    .selectFrom('share_links')
    .select(['code', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isOfPartner(partnerId))
    .where('created_at', '>', now - DAY)
    .where('document_id', '=', documentId)
    .where('locale', '=', locale)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export interface NewShareLink {
  userId: number
  partnerId: number | null
  audience: AudienceClass
  documentId: number
  locale: Locale
  now: number
  /** The caller's IP address. */
  ip: string
}

/**
 * A link to the document: the caller's own from the last day, or a new one.
 *
 * @throws {AppError} `notFound` for an unknown document, `tooManyRequests`
 */
export async function shareDocument(database: DatabaseHandle, wanted: NewShareLink) {
  const { db } = database
  const { userId, partnerId, audience, documentId, locale, now, ip } = wanted
  if (!(await isShareable(db, documentId, { now, audience }))) throw new AppError('notFound')
  const recent = await readRecent(db, wanted)
  if (recent) return recent
  const window = { scope: 'share', subject: String(userId), limit: LIMIT_PER_HOUR, windowMs: HOUR, now }
  if (!(await tryWindow(db, window)))
    throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR / 1000 })
  const link = { code: randomBytes(16).toString('base64url'), expires_at: now + LIFETIME }
  return transaction(database, async (trx) => {
    await takeAdvisoryLock(trx, `share-links ${userId}`)
    // A double click sends two requests.
    const made = await readRecent(trx, wanted)
    if (made) return made
    await trx
      .insertInto('share_links')
      .values({
        ...link,
        user_id: userId,
        partner_id: partnerId,
        document_id: documentId,
        locale,
        created_at: now,
        ended_at: null,
        opened_at: null,
        pages_read: null,
      })
      .execute()
    await writeAudit(trx, {
      action: 'share-link-created',
      at: now,
      userId,
      ip,
      entity: { kind: 'document', id: String(documentId) },
      details: { locale, expires: new Date(link.expires_at).toISOString() },
    })
    return link
  })
}

/** @throws {AppError} `notFound` if the caller has no such link */
export function endLink(
  database: DatabaseHandle,
  { userId, code, now, ip }: { userId: number; code: string; now: number; ip: string },
): Promise<void> {
  return transaction(database, async (trx) => {
    const link = await trx
      .selectFrom('share_links')
      .select(['ended_at', 'document_id'])
      .where('code', '=', code)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!link) {
      if (await endCollection(trx, { userId, code, now, ip })) return
      throw new AppError('notFound')
    }
    if (link.ended_at !== null) return
    await trx.updateTable('share_links').set({ ended_at: now }).where('code', '=', code).execute()
    const entity = { kind: 'document', id: String(link.document_id) }
    await writeAudit(trx, { action: 'share-link-ended', at: now, userId, ip, entity })
  })
}

export interface OpenedLink {
  documentId: number
  locale: Locale
  title: string
  fileId: string
  /** The link's owner. */
  userId: number
  /** The owner's audience. */
  audience: AudienceClass
}

/**
 * What a link opens: the document's current file in the link's language, if it is visible to the link's owner.
 *
 * @throws {AppError} `notFound` for an unknown code, `gone` if the link was ended or has expired, its owner's account
 * is closed or has moved to another partner, or the document is no longer available
 */
export async function resolveLink(
  { db, audiences }: { db: Db; audiences: AudienceClasses },
  code: string,
  now: number,
): Promise<OpenedLink> {
  const link = await db
    .selectFrom('share_links')
    .innerJoin('users', 'users.id', 'share_links.user_id')
    .select([
      'user_id as userId',
      'document_id',
      'share_links.locale',
      'expires_at',
      'ended_at',
      'users.disabled_at',
    ])
    .select(['users.role', 'users.partner_id as partnerId', 'share_links.partner_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  const { ended_at, expires_at, disabled_at } = link
  const hasMoved = link.partner_id !== null && link.partner_id !== link.partnerId
  if (ended_at !== null || expires_at <= now || disabled_at !== null || hasMoved) throw new AppError('gone')
  const audience = await audiences.of(link)
  const { document_id: documentId } = link
  if (!(await isShareable(db, documentId, { now, audience }))) throw new AppError('gone')
  const locale = link.locale as Locale
  const { file_id: fileId = null, title } =
    (await readTexts(db, 'document_texts', [documentId], locale)).get(documentId) ?? {}
  if (!fileId) throw new AppError('gone')
  return { documentId, locale, title: title ?? '', fileId, userId: link.userId, audience }
}

export async function countOpen(db: Db, code: string, now: number): Promise<void> {
  await db
    .updateTable('share_links')
    .set({ opens: sql`opens + 1`, opened_at: now })
    .where('code', '=', code)
    .execute()
}
