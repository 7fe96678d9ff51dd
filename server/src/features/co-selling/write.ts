/**
 * Writes what has changed to HubSpot, up to a hundred objects with one request, in a job of which one runs for all nodes. An
 * object is known again by a unique property, so that what is sent twice changes nothing twice.
 */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Static, Type } from 'typebox'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { recordBusiness, transaction } from '../../platform/db/transaction.ts'
import { askHubspot, type HubspotAccess, HubspotFailure, reader } from '../../platform/hubspot/client.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { DEAL_KEY, dealProperties, type Properties } from './deal-properties.ts'
import {
  type CrmRecord,
  type Failing,
  JOB,
  noteFailing,
  noteUnchanged,
  noteWritten,
  planRound,
  readDue,
  recordChanged,
  recordUntold,
} from './outbox.ts'

/** HubSpot's batch size. */
const BATCH = 100
/** Of one round; the next follows at once. */
const BATCHES_A_ROUND = 10
const ROUND_MS = 5 * 60_000
/** Nobody waits for it. */
const REQUEST_MS = 20_000
/** How long HubSpot is left alone after a failure of all, whatever changes meanwhile. */
const PAUSE_MS = 30_000

const Upserted = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
    }),
  ),
})
const readUpserted = reader(Upserted)

export interface CoSellingDeps {
  database: DatabaseHandle
  access: HubspotAccess
  settings: CoSellingSettings
  logger: FastifyBaseLogger
  clock: () => number
}

interface Outgoing {
  record: CrmRecord
  key: string
  properties: Properties
  hash: string
}

const hashOf = (properties: Properties): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(properties).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** A failure of all objects alike, after which the others are not tried either. */
const isOfAll = ({ status }: HubspotFailure) =>
  status === undefined || status < 400 || status >= 500 || [401, 403, 404, 429].includes(status)

function failingOf({ status, detail, retryAfterMs }: HubspotFailure): Failing {
  const reason =
    status === 429
      ? 'busy'
      : status === 401 || status === 403
        ? 'unauthorized'
        : status !== undefined && status >= 400 && status < 500
          ? 'refused'
          : 'unreachable'
  return { reason, detail, retryAfterMs }
}

/** Creates or changes objects by their unique property. @throws {HubspotFailure} */
async function upsert(
  { access }: CoSellingDeps,
  some: readonly Outgoing[],
  signal: AbortSignal,
): Promise<Static<typeof Upserted>['results']> {
  const { results } = await askHubspot(access, {
    name: 'upsert deals',
    path: '/crm/v3/objects/deals/batch/upsert',
    body: { inputs: some.map(({ key, properties }) => ({ id: key, idProperty: DEAL_KEY, properties })) },
    limitMs: REQUEST_MS,
    signal,
    read: readUpserted,
  })
  return results
}

/** Sends objects together, and one by one where HubSpot refuses them together: one that is wrong keeps none of the others. */
async function send(deps: CoSellingDeps, some: readonly Outgoing[], signal: AbortSignal): Promise<void> {
  const { database, clock } = deps
  try {
    const results = await upsert(deps, some, signal)
    const ids = new Map(results.map(({ id, properties }) => [properties[DEAL_KEY], id]))
    const written = some.flatMap(({ record, key, hash }) => {
      const remoteId = ids.get(key)
      return remoteId === undefined ? [] : [{ record, hash, remoteId }]
    })
    const missing = some.filter(({ key }) => !ids.has(key))
    await transaction(database, (trx) => noteWritten(trx, written, clock()))
    if (missing.length === 0) return
    if (some.length > 1) return await sendOneByOne(deps, missing, signal)
    await fail(deps, missing, new HubspotFailure('upsert deals', { status: 400 }))
  } catch (error) {
    // It stays due: whether HubSpot has it is unknown, and sending it again does no harm.
    signal.throwIfAborted()
    if (!(error instanceof HubspotFailure)) throw error
    if (!isOfAll(error) && some.length > 1) return sendOneByOne(deps, some, signal)
    await fail(deps, some, error)
    if (isOfAll(error)) throw error
  }
}

async function sendOneByOne(
  deps: CoSellingDeps,
  some: readonly Outgoing[],
  signal: AbortSignal,
): Promise<void> {
  for (const one of some) {
    signal.throwIfAborted()
    await send(deps, [one], signal)
  }
}

async function fail(
  { database, clock, logger }: CoSellingDeps,
  some: readonly Outgoing[],
  failure: HubspotFailure,
): Promise<void> {
  const records = some.map(({ record }) => record)
  if (!isOfAll(failure)) logger.warn({ deals: records.map(({ deal_id }) => deal_id) }, failure.message)
  const failing = failingOf(failure)
  await transaction(database, (trx) => noteFailing(trx, records, { failing, now: clock() }))
}

/** One batch of what is due; returns whether there was any. */
async function writeSome(deps: CoSellingDeps, signal: AbortSignal): Promise<boolean> {
  const { database, settings, clock } = deps
  const now = clock()
  const due = await readDue(database.db, 'deal', { now, limit: BATCH })
  if (due.length === 0) return false
  const ids = due.flatMap(({ deal_id }) => deal_id ?? [])
  const properties = await dealProperties(database.db, ids, settings)
  const outgoing: Outgoing[] = []
  const same: CrmRecord[] = []
  for (const record of due) {
    const known = properties.get(record.deal_id ?? 0)
    const hash = known ? hashOf(known) : ''
    if (known && hash !== record.written_hash)
      outgoing.push({ record, hash, properties: known, key: String(record.deal_id) })
    else same.push(record)
  }
  await transaction(database, (trx) => noteUnchanged(trx, same))
  if (outgoing.length > 0) await send(deps, outgoing, signal)
  return true
}

/** @throws {HubspotFailure} after which the rest waits */
async function round(deps: CoSellingDeps, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_ROUND; batch++) {
    signal.throwIfAborted()
    if (!(await writeSome(deps, signal))) return
  }
}

/** Registers the job, has changes recorded for it, and returns what begins with the start. */
export function registerOutbox(jobs: JobRunner, deps: CoSellingDeps): () => Promise<void> {
  const { database, clock } = deps
  recordBusiness(database, async (trx, events) => {
    const ids = events.filter(({ of }) => of === 'deal').map(({ id }) => id)
    await recordChanged(trx, { of: 'deal', ids, at: clock() })
  })
  let pausedUntil = 0
  const run = async (signal: AbortSignal) => {
    if (clock() >= pausedUntil) await round(deps, signal)
    await planRound(database, { now: clock(), notBefore: pausedUntil })
  }
  jobs.register(
    JOB.kind,
    async (_, { signal }) => {
      try {
        await run(signal)
      } catch (error) {
        // Anything else is tried again by the runner.
        if (!(error instanceof HubspotFailure)) throw error
        pausedUntil = clock() + Math.max(PAUSE_MS, error.retryAfterMs ?? 0)
        await planRound(database, { now: clock(), notBefore: pausedUntil })
        throw error
      }
    },
    { timeoutMs: ROUND_MS, attempts: Number.POSITIVE_INFINITY },
  )
  return async () => {
    await transaction(database, (trx) => recordUntold(trx, clock()))
    await planRound(database, { now: clock() })
  }
}
