/**
 * Sends events of deals and leads to the webhook. They are recorded in the transaction that causes them, and posted by
 * a job that runs once for all nodes: in order for each deal or lead, and retried until accepted or for three days.
 */

import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { chunks } from '../../platform/db/chunks.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import {
  type BusinessEvent,
  recordBusiness,
  type Transaction,
  transaction,
} from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { WebhookSettings } from '../../service-settings.ts'
import { payloadOf } from './payload.ts'
import { postEvent } from './post.ts'

const JOB = 'webhook'
const EVENTS_A_ROUND = 200
const ROWS_AT_ONCE = 100
const ROUND_MS = 5 * 60_000
/**
 * With a slow receiver a round ends early enough for one more request before the job's timeout, and the next round
 * follows.
 */
const LONGEST_ROUND_MS = ROUND_MS - 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** Limits the delay of an event that is recorded while the next round is being planned. */
const LONGEST_PLAN_MS = 60_000
const GIVEN_UP_MS = 3 * 24 * 60 * 60_000

interface WebhookDeps {
  database: DatabaseHandle
  webhook: WebhookSettings
  logger: FastifyBaseLogger
  clock: () => number
}

/** The receiver is down or asks to wait, so other events are not tried either. */
class WebhookAway extends Error {
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs = 0) {
    super(message)
    this.name = 'WebhookAway'
    this.retryAfterMs = retryAfterMs
  }
}

const nameOf = ({ of, id }: BusinessEvent) => `${of} ${id}`

/** Drops `changed` events of deals and leads that have a more specific event, and duplicates. */
function telling(events: readonly BusinessEvent[]): BusinessEvent[] {
  const named = new Set(events.filter(({ event }) => event !== 'changed').map(nameOf))
  const seen = new Set<string>()
  return events.filter((event) => {
    if (event.event !== 'changed') return true
    const name = nameOf(event)
    const isNew = !named.has(name) && !seen.has(name)
    seen.add(name)
    return isNew
  })
}

async function recordEvents(trx: Transaction, events: readonly BusinessEvent[], now: number): Promise<void> {
  const rows = telling(events).map(({ of: subject, id: subject_id, event, at }) => ({
    ...{ uid: randomUUID(), subject, subject_id, event, at, run_at: now },
  }))
  for (const some of chunks(rows, ROWS_AT_ONCE)) await trx.insertInto('webhook_events').values(some).execute()
  await enqueue(trx, JOB, {}, { key: JOB, runAt: now })
}

/** The due events, oldest first. An event that waits for a retry holds back the later ones of its deal or lead. */
const readDue = ({ db }: DatabaseHandle, now: number) =>
  db
    .with('waiting', (cte) =>
      cte
        .selectFrom('webhook_events')
        .select((e) => ['subject', 'subject_id', e.fn.min('id').as('first')])
        .where('run_at', '>', now)
        .groupBy(['subject', 'subject_id']),
    )
    .selectFrom('webhook_events as e')
    .leftJoin('waiting as w', (on) =>
      on
        .onRef('w.subject', '=', 'e.subject')
        .onRef('w.subject_id', '=', 'e.subject_id')
        .onRef('w.first', '<', 'e.id'),
    )
    .selectAll('e')
    .where('e.run_at', '<=', now)
    .where('w.first', 'is', null)
    .orderBy('e.id')
    .limit(EVENTS_A_ROUND)
    .execute()
type Row = Awaited<ReturnType<typeof readDue>>[number]

/** The time of the next retry. */
async function nextDue({ db }: DatabaseHandle, now: number): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('webhook_events')
    .select((e) => e.fn.min('run_at').as('next'))
    .where('run_at', '>', now)
    .executeTakeFirstOrThrow()
  return next === null ? undefined : Math.min(Number(next), now + LONGEST_PLAN_MS)
}

const isAway = (status: number) => status === 429 || status >= 500 || status < 200

/** @returns whether it was accepted. @throws {WebhookAway} */
async function post(
  { database, webhook, clock }: WebhookDeps,
  row: Row,
  signal: AbortSignal,
): Promise<boolean> {
  const body = await payloadOf(database.db, row)
  const { status, retryAfter = '' } = await postEvent(
    webhook,
    { id: row.uid, body, now: clock() },
    signal,
  ).catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted()
    throw new WebhookAway(`The webhook cannot be reached: ${error.code ?? error.name}`)
  })
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0
  if (isAway(status))
    throw new WebhookAway(`The webhook said ${status}`, Math.min(seconds * 1000, LONGEST_PAUSE_MS))
  return status < 300
}

/** Postpones an event that was not accepted, longer each time; drops it after days. */
async function postpone(
  { database: { db }, clock, logger }: WebhookDeps,
  row: Row,
  atLeast = 0,
): Promise<void> {
  const now = clock()
  if (row.at < now - GIVEN_UP_MS) {
    logger.error({ event: row.uid }, 'the webhook has not taken an event for days; it is given up')
    await db.deleteFrom('webhook_events').where('id', '=', row.id).execute()
    return
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS)
  await db
    .updateTable('webhook_events')
    .set({ attempts: row.attempts + 1, run_at: now + Math.max(pause, atLeast) })
    .where('id', '=', row.id)
    .execute()
}

/** @returns the time of the next round; undefined if nothing is left. @throws {WebhookAway} */
async function round(deps: WebhookDeps, signal: AbortSignal): Promise<number | undefined> {
  const { database, clock } = deps
  const begun = clock()
  const rows = await readDue(database, begun)
  const refused = new Set<string>()
  for (const row of rows) {
    signal.throwIfAborted()
    if (clock() - begun > LONGEST_ROUND_MS) return clock()
    const name = `${row.subject} ${row.subject_id}`
    if (refused.has(name)) continue
    try {
      if (await post(deps, row, signal)) {
        await database.db.deleteFrom('webhook_events').where('id', '=', row.id).execute()
        continue
      }
    } catch (error) {
      if (error instanceof WebhookAway) await postpone(deps, row, error.retryAfterMs)
      throw error
    }
    await postpone(deps, row)
    refused.add(name)
  }
  return rows.length === EVENTS_A_ROUND ? clock() : nextDue(database, begun)
}

/** Registers the job and the recording of its events; returns a function that schedules the first round. */
export function registerWebhook(jobs: JobRunner, deps: WebhookDeps): () => Promise<void> {
  const { database, clock } = deps
  const plan = (runAt: number) => transaction(database, (trx) => enqueue(trx, JOB, {}, { key: JOB, runAt }))
  recordBusiness(database, JOB, (trx, events) => recordEvents(trx, events, clock()))
  let pausedUntil = 0
  jobs.register(
    JOB,
    async (_, { signal }) => {
      try {
        const next = clock() < pausedUntil ? pausedUntil : await round(deps, signal)
        if (next !== undefined) await plan(next)
      } catch (error) {
        // The job runner retries after any other error.
        if (!(error instanceof WebhookAway)) throw error
        pausedUntil = clock() + Math.max(FIRST_PAUSE_MS, error.retryAfterMs)
        await plan(pausedUntil)
        throw error
      }
    },
    { timeoutMs: ROUND_MS, attempts: Number.POSITIVE_INFINITY },
  )
  return () => plan(clock())
}
