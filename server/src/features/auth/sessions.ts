/** Sessions in the database, with a cache that the change bus invalidates. */

import type { Locale } from '@portal/contract/locale'
import { FRESH_MINUTES, type ReauthenticationNeeds } from '@portal/contract/reauthentication'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { deleteWhere } from '../../platform/db/rows.ts'
import { unlessStorageFails } from '../../platform/db/storage-failure.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Authenticate, Identity } from '../../platform/http/guard.ts'
import { endDevices, endDevicesOf } from '../push/service.ts'
import type { PortalSettings } from '../settings/service.ts'

/** How often the last use of a session is written. */
const TOUCH_MS = 60_000

export interface SessionTimes {
  idleMs: number
  absoluteMs: number
  challengeMs: number
}

interface Remembered {
  session: Omit<Identity, 'requiresFactorSetup'>
  hasFactor: boolean
  seenAt: number
  /** The value of `seenAt` in the database. */
  writtenAt: number
  expiresAt: number
  isBeingTouched: boolean
}

export interface Client {
  ip: string
  userAgent: string
  /** The Cookie header, which may identify a known device. */
  cookies?: string
  /** The language of responses. */
  locale: Locale
}

interface NewSession {
  userId: number
  kind: 'challenge' | 'session'
  client: Client
  /** The known device from which the challenge was started. */
  device?: string
  times: SessionTimes
  now: number
}

/** Starts a session or challenge, and returns its token, which is stored only as a hash. */
export async function startSession(db: Db, start: NewSession): Promise<string> {
  const { userId, kind, client, device = null, times, now } = start
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      kind,
      address: client.ip,
      user_agent: client.userAgent.slice(0, 300),
      created_at: now,
      seen_at: now,
      expires_at: now + (kind === 'challenge' ? times.challengeMs : times.absoluteMs),
      device,
      authenticated_at: kind === 'session' ? now : 0,
    })
    .execute()
  return token
}

function loadSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.kind', 's.user_id', 's.seen_at', 's.expires_at'])
    .select(['u.role', 'u.partner_id', 'u.totp_enabled_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

function isOver({ session, seenAt, expiresAt }: Remembered, idleMs: number, now: number): boolean {
  return now >= expiresAt || (session.kind === 'session' && now - seenAt >= idleMs)
}

export class SessionRegistry {
  readonly #database: DatabaseHandle
  readonly #settings: Pick<PortalSettings, 'session' | 'demandsFactor'>
  readonly #clock: () => number
  readonly #remembered = new LRUCache<string, Remembered>(atMost(20_000))
  /** Counts invalidations: a row that was read during one may be stale, and is not cached. */
  #changes = 0

  constructor(
    database: DatabaseHandle,
    settings: Pick<PortalSettings, 'session' | 'demandsFactor'>,
    clock: () => number,
  ) {
    this.#database = database
    this.#settings = settings
    this.#clock = clock
    database.bus.listen((change) => {
      // Settings may have shortened open sessions.
      const isAboutAll = change.topic === 'lost' || change.topic === 'settings'
      if (isAboutAll || change.topic === 'user') this.#changes += 1
      if (isAboutAll) this.#remembered.clear()
      if (change.topic === 'user') this.#forgetUser(change.userId)
    })
  }

  /** The session of a token, unless it has ended, expired, been idle too long, or its user is disabled. */
  authenticate: Authenticate = async (token) => {
    const tokenHash = hashToken(token)
    const { idleMs } = await this.#settings.session()
    const now = this.#clock()
    let remembered = this.#database.bus.isCurrent() ? this.#remembered.get(tokenHash) : undefined
    // Another node may have seen the session more recently.
    if (!remembered || isOver(remembered, idleMs, now)) remembered = await this.#load(tokenHash)
    if (!remembered || isOver(remembered, idleMs, now)) {
      this.#remembered.delete(tokenHash)
      return undefined
    }
    if (now - remembered.writtenAt > TOUCH_MS) await this.#touch(remembered, now)
    const { session, hasFactor } = remembered
    const isHeld =
      session.kind === 'session' && !hasFactor && (await this.#settings.demandsFactor(session.role))
    return { ...session, requiresFactorSetup: isHeld }
  }

  /** Whether a session is still valid and unrestricted; does not count as using it. */
  isOpen = async (id: number): Promise<boolean> => {
    const { idleMs } = await this.#settings.session()
    const now = this.#clock()
    const open = await this.#database.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['u.role', 'u.totp_enabled_at'])
      .where('s.id', '=', id)
      .where('s.kind', '=', 'session')
      .where('s.expires_at', '>', now)
      .where('s.seen_at', '>', now - idleMs)
      .where('u.disabled_at', 'is', null)
      .executeTakeFirst()
    if (!open) return false
    return open.totp_enabled_at !== null || !(await this.#settings.demandsFactor(open.role))
  }

  /**
   * Bypasses the cache, as another node may just have reauthenticated the user.
   *
   * @throws {AppError} `reauthenticationRequired`, with what it takes
   */
  requireFresh = async ({ id }: Pick<Identity, 'id'>): Promise<void> => {
    const row = await this.#database.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.authenticated_at', 'u.totp_enabled_at'])
      .where('s.id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
    if (this.#clock() - row.authenticated_at < FRESH_MINUTES * 60_000) return
    const details: ReauthenticationNeeds = { secondFactor: row.totp_enabled_at !== null }
    throw new AppError('reauthenticationRequired', { details })
  }

  /**
   * Writes that a session is in use. A failed write is retried with the next request; while the storage is read-only,
   * the session stays alive on this node. One of several concurrent requests writes, and the others do not wait for it.
   */
  async #touch(remembered: Remembered, now: number): Promise<void> {
    if (remembered.isBeingTouched) return
    remembered.isBeingTouched = true
    const touch = async () => {
      await this.#database.db
        .updateTable('sessions')
        .set({ seen_at: now })
        .where('id', '=', remembered.session.id)
        .execute()
      remembered.writtenAt = now
    }
    try {
      await unlessStorageFails(touch())
      remembered.seenAt = now
    } finally {
      remembered.isBeingTouched = false
    }
  }

  async #load(tokenHash: string): Promise<Remembered | undefined> {
    const changes = this.#changes
    const row = await loadSession(this.#database.db, tokenHash)
    if (!row) return undefined
    const { id, kind, user_id: userId, role, partner_id: partnerId } = row
    const remembered = {
      session: { id, kind, userId, role, partnerId },
      hasFactor: row.totp_enabled_at !== null,
      seenAt: row.seen_at,
      writtenAt: row.seen_at,
      expiresAt: row.expires_at,
      isBeingTouched: false,
    }
    if (changes === this.#changes) this.#remembered.set(tokenHash, remembered)
    return remembered
  }

  #forgetUser(userId: number): void {
    for (const [key, { session }] of this.#remembered.entries()) {
      if (session.userId === userId) this.#remembered.delete(key)
    }
  }
}

/** Shortens open sessions to the lifetime of new ones; the caller announces the change. */
export async function shortenSessions(trx: Transaction, absoluteMs: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set((set) => ({ expires_at: set('created_at', '+', absoluteMs) }))
    .where('kind', '=', 'session')
    .where((where) => where('expires_at', '>', where('created_at', '+', absoluteMs)))
    .execute()
}

/** Turns a challenge into a session; false when it has ended in the meantime. */
export async function promoteChallenge(
  trx: Transaction,
  id: number,
  times: SessionTimes,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('sessions')
    .set({ kind: 'session', seen_at: now, expires_at: now + times.absoluteMs, authenticated_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'challenge')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends all sessions and challenges of users; the caller announces the change. */
export async function endSessionsOfAll(trx: Transaction, userIds: readonly number[]): Promise<void> {
  await deleteWhere(trx, 'sessions', 'user_id', userIds)
  await endDevicesOf(trx, userIds)
}

/** Ends all of a user's sessions and challenges but one; returns how many. The caller announces the change. */
export async function endSessionsExcept(trx: Transaction, userId: number, keep: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .executeTakeFirst()
  await endDevices(trx, { userId, keepSession: keep })
  return Number(numDeletedRows)
}
