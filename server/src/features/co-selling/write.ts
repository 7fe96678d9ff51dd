/**
 * Writes changes to HubSpot, up to a hundred objects per request, in a job that runs once for all nodes. Objects are
 * identified by a unique property, so sending one twice does no harm.
 */
import type { CrmField } from '@portal/contract/admin/co-selling'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { recordBusiness, transaction } from '../../platform/db/transaction.ts'
import { type HubspotAccess, HubspotFailure } from '../../platform/hubspot/client.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { contactTarget } from './contacts.ts'
import { dealTarget } from './deals.ts'
import { failingOf } from './failures.ts'
import type { Past } from './history.ts'
import { type Base, compare, type Difference, parseBase, plain } from './merge.ts'
import {
  type CrmRecord,
  columnOf,
  JOB,
  noteConflict,
  noteFailing,
  noteUnchanged,
  noteWritten,
  planRound,
  readDue,
  recordChanged,
  recordUntold,
} from './outbox.ts'
import { BATCH, hashOf, type Prepared, type Properties, type Remote, type Target } from './target.ts'

/** Per round; the next one follows at once. */
const BATCHES_A_ROUND = 10
const ROUND_MS = 5 * 60_000
/** Pause after a failure of all objects, despite new changes. */
const PAUSE_MS = 30_000

export interface CoSellingDeps {
  database: DatabaseHandle
  access: HubspotAccess
  settings: CoSellingSettings
  logger: FastifyBaseLogger
  clock: () => number
}

type Outgoing<P> = P & {
  record: CrmRecord
  hash: string
}

/** Whether the failure affects all objects, so that trying others is pointless. */
const isOfAll = ({ status }: HubspotFailure) =>
  status === undefined || status < 400 || status >= 500 || [401, 403, 404, 429].includes(status)

/** An object's state in HubSpot, and what the portal once wrote there. */
interface Found {
  remote: Remote | undefined
  past: Past | undefined
}

/** Merges an object with its state in HubSpot: the properties to write, and the conflicts. */
function merged<P extends Prepared>(target: Target<P>, one: Outgoing<P>, { remote, past }: Found) {
  const base = { ...past?.base, ...parseBase(one.record.base) }
  const properties: Properties = { ...one.properties }
  const differences: Difference[] = []
  for (const [name, field] of Object.entries(target.fields)) {
    const portal = plain(field, one.properties[name])
    const hubspot = plain(field, remote?.properties[name])
    const outcome = remote && target.isSame(one, remote) ? compare(base[field], portal, hubspot) : 'write'
    const isTaken = isTheirs(field, outcome, { portal, hubspot })
    const isSaid = hubspot !== '' || past?.emptied.has(field) === true
    if (outcome === 'left' || isTaken) {
      for (const left of [name, ...(target.together[name] ?? [])]) delete properties[left]
    } else if (isOverwriting(outcome, isSaid)) differences.push({ field, portal, hubspot })
    else base[field] = { portal, hubspot: portal }
  }
  return { properties, base, differences }
}

type Outcome = ReturnType<typeof compare>

/** An assignment changed only in HubSpot is taken over from there (`assignments.ts`). */
const isTheirs = (
  field: CrmField,
  outcome: Outcome,
  { portal, hubspot }: { portal: string; hubspot: string },
) =>
  field === 'partner' && (outcome === 'theirs' || (outcome === 'unknown' && portal === '' && hubspot !== ''))

/** @param isSaid whether somebody has set or cleared HubSpot's value on purpose */
const isOverwriting = (outcome: Outcome, isSaid: boolean) =>
  outcome === 'theirs' || outcome === 'both' || (outcome === 'unknown' && isSaid)

/** Whether a field differs without a base that tells who has changed it. */
const isUncompared = <P extends Prepared>(target: Target<P>, one: Outgoing<P>, remote: Remote) => {
  const base = parseBase(one.record.base)
  return (
    target.isSame(one, remote) &&
    Object.entries(target.fields).some(
      ([name, field]) =>
        compare(base[field], plain(field, one.properties[name]), plain(field, remote.properties[name])) ===
        'unknown',
    )
  )
}

/** Compares objects with their state in HubSpot, so that no changes there are overwritten. @throws {HubspotFailure} */
async function compared<P extends Prepared>(
  access: HubspotAccess,
  target: Target<P>,
  some: readonly Outgoing<P>[],
  signal: AbortSignal,
) {
  const remotes = await target.read(access, some, signal)
  const uncompared = some.flatMap((one) => {
    const remote = remotes.get(one.key)
    return remote && isUncompared(target, one, remote) ? [remote] : []
  })
  const pasts = await target.readPast(access, uncompared, signal)
  const fit: (Outgoing<P> & { remote: Remote | undefined; base: Base })[] = []
  const conflicts: { record: CrmRecord; differences: Difference[]; remoteId: string }[] = []
  for (const one of some) {
    const remote = remotes.get(one.key)
    const past = pasts.get(remote?.id ?? '')
    const { properties, base, differences } = merged(target, one, { remote, past })
    if (remote && differences.length > 0)
      conflicts.push({ record: one.record, differences, remoteId: remote.id })
    else fit.push({ ...one, properties, base, remote })
  }
  return { fit, conflicts }
}

/**
 * Sends objects together, or one by one if HubSpot refuses that, so that an invalid one does not hold up the others.
 */
async function send<P extends Prepared>(
  deps: CoSellingDeps,
  target: Target<P>,
  some: readonly Outgoing<P>[],
  signal: AbortSignal,
): Promise<void> {
  const left = await sendTogether(deps, target, some, signal)
  for (const one of left) {
    signal.throwIfAborted()
    await sendTogether(deps, target, [one], signal)
  }
}

/**
 * @returns the objects that HubSpot did not accept, if there were several
 * @throws {HubspotFailure} if the failure affects all
 */
async function sendTogether<P extends Prepared>(
  deps: CoSellingDeps,
  target: Target<P>,
  some: readonly Outgoing<P>[],
  signal: AbortSignal,
): Promise<readonly Outgoing<P>[]> {
  const { database, access, clock } = deps
  try {
    const { fit, conflicts } = await compared(access, target, some, signal)
    if (conflicts.length > 0)
      await transaction(database, async (trx) => {
        for (const { record, ...found } of conflicts)
          await noteConflict(trx, record, { ...found, now: clock() })
      })
    if (fit.length === 0) return []
    const ids = await target.write(access, fit, signal)
    const written = fit.flatMap(({ record, key, hash, base }) => {
      const remoteId = ids.get(key)
      return remoteId === undefined ? [] : [{ record, hash, remoteId, base }]
    })
    await transaction(database, (trx) => noteWritten(trx, written, clock()))
    await transaction(database, (trx) =>
      noteUnchanged(
        trx,
        written.map(({ record }) => record),
      ),
    )
    const left = some.filter(({ key }) => fit.some((one) => one.key === key) && !ids.has(key))
    if (left.length > 0 && some.length === 1) throw new HubspotFailure(`write ${target.of}`, { status: 400 })
    return left
  } catch (error) {
    // After an abort the records stay due: whether HubSpot has them is unknown, and sending them again does no harm.
    signal.throwIfAborted()
    if (!(error instanceof HubspotFailure)) throw error
    if (!isOfAll(error) && some.length > 1) return some
    await fail(deps, some, error)
    if (isOfAll(error)) throw error
    return []
  }
}

async function fail(
  { database, clock, logger }: CoSellingDeps,
  some: readonly Outgoing<Prepared>[],
  failure: HubspotFailure,
): Promise<void> {
  const records = some.map(({ record }) => record)
  if (!isOfAll(failure)) logger.warn({ records: records.map(({ id }) => id) }, failure.message)
  const failing = failingOf(failure)
  await transaction(database, (trx) => noteFailing(trx, records, { failing, now: clock() }))
}

/** Writes one batch of due records; returns whether there were any. */
async function writeSome<P extends Prepared>(
  deps: CoSellingDeps,
  target: Target<P>,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock } = deps
  const now = clock()
  const column = columnOf(target.of)
  const due = await readDue(database.db, target.of, { now, limit: BATCH })
  if (due.length === 0) return false
  const ids = due.flatMap((record) => record[column] ?? [])
  const prepared = await target.prepare(database.db, ids)
  const outgoing = due.flatMap((record): Outgoing<P>[] => {
    const entry = prepared.get(record[column] ?? 0)
    const hash = entry ? hashOf(entry.properties) : null
    return entry && hash !== null && hash !== record.written_hash ? [{ ...entry, record, hash }] : []
  })
  const changed = new Set(outgoing.map(({ record }) => record))
  await transaction(database, (trx) =>
    noteUnchanged(
      trx,
      due.filter((record) => !changed.has(record)),
    ),
  )
  if (outgoing.length > 0) await send(deps, target, outgoing, signal)
  return true
}

/** @throws {HubspotFailure} if the rest has to wait */
async function writeAll<P extends Prepared>(
  deps: CoSellingDeps,
  target: Target<P>,
  signal: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_ROUND; batch++) {
    signal.throwIfAborted()
    if (!(await writeSome(deps, target, signal))) return
  }
}

/** Registers the job and the recording of changes; returns the work to do on start. */
export function registerOutbox(jobs: JobRunner, deps: CoSellingDeps): () => Promise<void> {
  const { database, settings, clock } = deps
  recordBusiness(database, 'crm', async (trx, events) => {
    for (const kind of ['deal', 'lead'] as const) {
      const ids = events.filter(({ of }) => of === kind).map(({ id }) => id)
      await recordChanged(trx, { of: kind, ids, at: clock() })
    }
  })
  const ofDeals = dealTarget(settings)
  const ofLeads = contactTarget(settings)
  let pausedUntil = 0
  const run = async (signal: AbortSignal) => {
    if (clock() >= pausedUntil) {
      await writeAll(deps, ofDeals, signal)
      await writeAll(deps, ofLeads, signal)
    }
    await planRound(database, { now: clock(), notBefore: pausedUntil })
  }
  jobs.register(
    JOB.kind,
    async (_, { signal }) => {
      try {
        await run(signal)
      } catch (error) {
        // Other errors are retried by the runner.
        if (!(error instanceof HubspotFailure)) throw error
        pausedUntil = clock() + Math.max(PAUSE_MS, error.retryAfterMs ?? 0)
        await planRound(database, { now: clock(), notBefore: pausedUntil })
        throw error
      }
    },
    { timeoutMs: ROUND_MS, attempts: Number.POSITIVE_INFINITY },
  )
  return async () => {
    await transaction(database, (trx) =>
      recordUntold(trx, { now: clock(), withPartner: settings.assignmentProperty !== undefined }),
    )
    await planRound(database, { now: clock() })
  }
}
