/**
 * Executes a request with an `Idempotency-Key` once, however often it is sent, to whatever node, and whatever fails in
 * between: see decision 22 and `contract/src/idempotency.ts`.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '@portal/contract/endpoint'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_PATTERN } from '@portal/contract/idempotency'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { type CommitMark, type Transaction, withCommitMark } from '../db/transaction.ts'
import { hashFile } from '../files/ingest.ts'
import { AppError } from './errors.ts'
import { Upload } from './forms.ts'

const LIFETIME_MS = IDEMPOTENCY_HOURS * 60 * 60 * 1000
/** Longer than any handler takes. When it expires, the key of a crashed attempt can be claimed again. */
const LEASE_MS = 60_000
/** How long a repeated request waits for the first one before it is told to retry. */
const POLL_MS = 100
const POLLS = 10
const RETRY_AFTER_SECONDS = 1
/** Responses echo what was created, which is at most the body of a back-office request. */
const MAX_RESPONSE_LENGTH = 5 * 1024 * 1024

const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN)

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency
  }
}

/** The key of a request, without the quotation marks of a structured field. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const value = headers[IDEMPOTENCY_HEADER]
  if (value === undefined) return undefined
  const [, key] = KEY.exec(String(value)) ?? []
  if (key === undefined) throw new AppError('invalid', { field: 'Idempotency-Key' })
  return key
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Replaces files by a hash of their bytes, because their temporary paths differ between attempts. */
async function withHashes(value: unknown): Promise<unknown> {
  if (value instanceof Upload) return [value.name, await hashFile(value.path)]
  if (Array.isArray(value)) return Promise.all(value.map(withHashes))
  return value
}

async function fingerprintOf({ params, query, body }: FastifyRequest): Promise<string> {
  const fields = Object.entries((body ?? {}) as object)
  const values = await Promise.all(fields.map(async ([name, value]) => [name, await withHashes(value)]))
  return sha256(JSON.stringify([params, query, values]))
}

type Row = Database['idempotency_keys']
type Request = Pick<Row, 'id' | 'user_id' | 'endpoint' | 'fingerprint'>
/** The record of a request, which another attempt is executing or has executed. */
type StoredRequest = Pick<Row, 'fingerprint' | 'response' | 'finished_at'>

/** The record of a request that this attempt executes. */
interface Claim {
  id: string
  /** Identifies the attempt: one that lost its lease writes nothing more. */
  owner: string
  /** What an attempt that lost its lease had committed. */
  result: string | null
}

interface Outcome {
  response: unknown
  isReplayed: boolean
}

class Idempotency {
  readonly #database: DatabaseHandle
  readonly #clock: () => number

  constructor(database: DatabaseHandle, clock: () => number) {
    this.#database = database
    this.#clock = clock
  }

  /**
   * Returns the response of `work`, or the stored response of the request that this one repeats.
   *
   * @throws {AppError} `idempotencyKeyReused`; `requestInProgress`; `alreadyProcessed` when the response is no longer
   * stored
   */
  async once(
    request: FastifyRequest,
    endpoint: Endpoint,
    key: string,
    work: () => Promise<unknown>,
  ): Promise<Outcome> {
    const userId = request.session?.userId ?? null
    const id = sha256(JSON.stringify([userId, endpoint.id, key]))
    const fingerprint = await fingerprintOf(request)
    for (let poll = 0; poll < POLLS; poll += 1) {
      const taken = await this.#claim({ id, user_id: userId, endpoint: endpoint.id, fingerprint })
      if ('claim' in taken) return { response: await this.#carryOut(taken.claim, work), isReplayed: false }
      const { stored } = taken
      if (stored.fingerprint !== fingerprint) throw new AppError('idempotencyKeyReused')
      if (stored.finished_at !== null) {
        if (stored.response === null) throw new AppError('alreadyProcessed')
        return { response: JSON.parse(stored.response), isReplayed: true }
      }
      await delay(POLL_MS)
    }
    throw new AppError('requestInProgress', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  /** Claims the key if it is new, expired, or left by an attempt that crashed. */
  async #claim(values: Request): Promise<{ claim: Claim } | { stored: StoredRequest }> {
    const { db } = this.#database
    const { id, fingerprint } = values
    const now = this.#clock()
    const lease = { owner: randomUUID(), locked_until: now + LEASE_MS }
    const stored = await db.selectFrom('idempotency_keys').selectAll().where('id', '=', id).executeTakeFirst()
    if (stored && stored.expires_at > now) {
      const isLeft =
        stored.finished_at === null && stored.locked_until <= now && stored.fingerprint === fingerprint
      if (!isLeft) return { stored }
      const taken = await db
        .updateTable('idempotency_keys')
        .set(lease)
        .where((e) => e.and({ id, owner: stored.owner }))
        .where('finished_at', 'is', null)
        .returning('result')
        .executeTakeFirst()
      return taken ? { claim: { id, owner: lease.owner, result: taken.result } } : { stored }
    }
    await db.deleteFrom('idempotency_keys').where('id', '=', id).where('expires_at', '<=', now).execute()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({
        ...values,
        ...lease,
        result: null,
        response: null,
        finished_at: null,
        expires_at: now + LIFETIME_MS,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return { claim: { id, owner: lease.owner, result: null } }
    // Another request was faster; the next look finds its record.
    return { stored: { fingerprint, response: null, finished_at: null } }
  }

  async #carryOut(claim: Claim, work: () => Promise<unknown>): Promise<unknown> {
    try {
      const response = await withCommitMark(markOf(claim), work)
      await this.#finish(claim, response)
      return response
    } catch (error) {
      await this.#release(claim)
      throw error
    }
  }

  async #finish({ id, owner }: Claim, response: unknown): Promise<void> {
    const text = JSON.stringify(response)
    await this.#database.db
      .updateTable('idempotency_keys')
      .set({ response: text.length <= MAX_RESPONSE_LENGTH ? text : null, finished_at: this.#clock() })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .execute()
  }

  /**
   * Releases the key: a rejected request changed nothing and may be sent again; one that failed later resumes where it
   * stopped.
   */
  async #release({ id, owner }: Claim): Promise<void> {
    const { db } = this.#database
    const own = { id, owner }
    await db
      .deleteFrom('idempotency_keys')
      .where((e) => e.and(own))
      .where('result', 'is', null)
      .execute()
    await db
      .updateTable('idempotency_keys')
      .set({ locked_until: 0 })
      .where((e) => e.and(own))
      .execute()
  }
}

/** Records in the use case's transaction that it was committed, with its result. */
function markOf({ id, owner, result }: Claim): CommitMark {
  return {
    earlier: result === null ? undefined : (JSON.parse(result) as { result: unknown }),
    async record(trx: Transaction, result: unknown) {
      const { numUpdatedRows } = await trx
        .updateTable('idempotency_keys')
        .set({ result: JSON.stringify({ result }) })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .executeTakeFirst()
      // The lease has expired, and another attempt has started.
      if (numUpdatedRows === 0n)
        throw new AppError('requestInProgress', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  }
}

export function registerIdempotency(
  app: FastifyInstance,
  database: DatabaseHandle,
  clock: () => number,
): void {
  app.decorate('idempotency', new Idempotency(database, clock))
}
