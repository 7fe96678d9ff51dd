/**
 * Reads contacts changed in HubSpot every minute and adopts their assignments, page by page, oldest change first.
 * The position is saved with each page, so that another run or node continues there after a crash.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { askHubspot, type HubspotAccess, HubspotFailure } from '../../platform/hubspot/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { FORMER, LEAD_KEY, readContacts } from './contacts.ts'
import { failingOf } from './failures.ts'
import { takeContacts } from './incoming.ts'
import { PERSON_PROPERTIES } from './incoming-person.ts'
import { unresolvedIds } from './merged-contacts.ts'
import { BATCH, REQUEST_MS, type Remote, readPage } from './target.ts'

export const ASSIGNMENTS_JOB = { kind: 'crm-assignments', key: 'crm-assignments' } as const

const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** Per round; the next one follows soon. */
const PAGES_A_ROUND = 10
const NEXT_MS = 5_000
const ROUND_MS = 5 * 60_000
/** HubSpot's search index lags behind: changes of the last moments are read again. */
const OVERLAP_MS = 2 * 60_000
/** A search returns at most 10,000 results. */
const LAST_OFFSET = 9_900
const CHANGED = 'lastmodifieddate'

export interface AssignmentDeps {
  database: DatabaseHandle
  access: HubspotAccess
  /** HubSpot's contact property that holds the assignment. */
  property: string
  logger: FastifyBaseLogger
  clock: () => number
}

type Cursor = Selectable<Database['crm_cursors']>

/** Each property has a cursor of its own, so a new one is read from the beginning. */
export const cursorName = (property: string) => `contacts ${property}`

async function readCursor({ database: { db }, property }: AssignmentDeps): Promise<Cursor> {
  const name = cursorName(property)
  await db
    .insertInto('crm_cursors')
    .values({ name, since: 0 })
    .onConflict((c) => c.column('name').doNothing())
    .execute()
  return db.selectFrom('crm_cursors').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

const propertiesOf = (property: string) => [
  ...PERSON_PROPERTIES,
  ...Object.values(FORMER),
  CHANGED,
  LEAD_KEY,
  property,
]

/**
 * Finds changed contacts that are assigned, or that are leads of the portal, whose assignment may have been removed.
 */
async function search(
  { access, property }: AssignmentDeps,
  { since, after }: Pick<Cursor, 'since' | 'after'>,
  signal: AbortSignal,
) {
  const changed = { propertyName: CHANGED, operator: 'GTE', value: String(since) }
  return askHubspot(access, {
    name: 'search contacts',
    path: '/crm/v3/objects/contacts/search',
    body: {
      filterGroups: [property, LEAD_KEY].map((propertyName) => ({
        filters: [changed, { propertyName, operator: 'HAS_PROPERTY' }],
      })),
      sorts: [{ propertyName: CHANGED, direction: 'ASCENDING' }],
      properties: propertiesOf(property),
      limit: BATCH,
      ...(after === null ? {} : { after }),
    },
    limitMs: REQUEST_MS,
    signal,
    read: readPage,
  })
}

/** When a contact was last changed, in epoch milliseconds. */
function changedAt({ properties }: Remote): number {
  const text = properties[CHANGED] ?? ''
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isSafeInteger(time) ? time : 0
}

interface Place {
  since: number
  after: string | null
  isEnd: boolean
}

/**
 * Where the next page starts: at the last change of this one. Contacts changed in the meantime move to the end, and
 * would shift pages counted by offset; an offset is used only among changes with the same timestamp.
 */
function placeAfter({ since }: Cursor, { results, paging }: Awaited<ReturnType<typeof search>>): Place {
  const last = Math.max(since, ...results.map(changedAt))
  const after = paging?.next?.after
  if (after === undefined) return { since: Math.max(since, last - OVERLAP_MS), after: null, isEnd: true }
  if (last > since) return { since: last, after: null, isEnd: false }
  return Number(after) > LAST_OFFSET
    ? { since: since + 1, after: null, isEnd: false }
    : { since, after, isEnd: false }
}

/** Saves the position; if two runs read the same page, only the first one processes it. */
async function advance(trx: Transaction, { id, revision }: Cursor, cells: Partial<Cursor>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('crm_cursors')
    .set({ ...cells, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const FINE = { failing_since: null, reason: null, detail: null, resume_at: null } as const

/** Those contacts, perhaps merged without a trace, that are gone; requests them from HubSpot only if there are any. */
async function goneOf(
  { database: { db }, access }: AssignmentDeps,
  remotes: readonly Remote[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = await unresolvedIds(db, remotes)
  const present = new Set((await readContacts(access, { ids, properties: [] }, signal)).map(({ id }) => id))
  return new Set(ids.filter((id) => !present.has(id)))
}

/** Processes one page; returns whether another follows. @throws {HubspotFailure} */
async function takePage(deps: AssignmentDeps, signal: AbortSignal): Promise<boolean> {
  const { database, property, clock, logger } = deps
  const cursor = await readCursor(deps)
  const page = await search(deps, cursor, signal)
  const contacts = page.results.slice(0, BATCH)
  const gone = await goneOf(deps, contacts, signal)
  signal.throwIfAborted()
  const now = clock()
  const { isEnd, ...place } = placeAfter(cursor, page)
  const taken = await transaction(database, async (trx, changes) => {
    if (!(await advance(trx, cursor, { ...place, ...FINE, read_at: now }))) return 0
    return takeContacts({ trx, changes, now }, contacts, { property, gone })
  })
  if (taken > 0) logger.info({ leads: taken }, 'assignments were taken from HubSpot')
  return !isEnd
}

/** Contacts with a problem that should be read again: on request, or because their company is a partner's by now. */
async function waitingAgain({ database: { db } }: AssignmentDeps): Promise<string[]> {
  const asked = await db
    .selectFrom('crm_assignments')
    .select('contact_id')
    .where('retry', '=', 1)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (asked.length > 0) return asked.map(({ contact_id }) => contact_id)
  const known = await db
    .selectFrom('crm_assignments')
    .innerJoin('partners', 'partners.hubspot_id', 'crm_assignments.company')
    .select('crm_assignments.contact_id')
    .distinct()
    .where('crm_assignments.problem', '=', 'unknownCompany')
    .limit(BATCH)
    .execute()
  return known.map(({ contact_id }) => contact_id)
}

/** @throws {HubspotFailure} */
async function takeAgain(deps: AssignmentDeps, signal: AbortSignal): Promise<boolean> {
  const { database, access, property, clock } = deps
  const ids = await waitingAgain(deps)
  if (ids.length === 0) return false
  const contacts = await readContacts(access, { ids, properties: propertiesOf(property) }, signal)
  const gone = await goneOf(deps, contacts, signal)
  signal.throwIfAborted()
  const found = new Set(contacts.map(({ id }) => id))
  const lost = ids.filter((id) => !found.has(id))
  const cursor = await readCursor(deps)
  await transaction(database, async (trx, changes) => {
    if (!(await advance(trx, cursor, {}))) return
    await trx.updateTable('crm_assignments').set({ retry: 0 }).where('contact_id', 'in', ids).execute()
    await takeContacts({ trx, changes, now: clock() }, contacts, { property, gone })
    // Problems of contacts that HubSpot no longer has are forgotten.
    if (lost.length > 0)
      await trx
        .deleteFrom('crm_assignments')
        .where('contact_id', 'in', lost)
        .where('lead_id', 'is', null)
        .execute()
  })
  return ids.length === BATCH
}

function plan(database: DatabaseHandle, runAt: number): Promise<void> {
  const { kind, key } = ASSIGNMENTS_JOB
  return transaction(database, (trx) => enqueue(trx, kind, {}, { key, runAt }))
}

/** Records why reading fails, and pauses: at least as long as HubSpot asks for, and longer the longer it fails. */
async function noteFailure(deps: AssignmentDeps, failure: HubspotFailure): Promise<number> {
  const { database, clock, logger } = deps
  const now = clock()
  const cursor = await readCursor(deps)
  const { reason, detail, retryAfterMs } = failingOf(failure)
  const since = cursor.failing_since ?? now
  const pause = Math.min(Math.max(PAUSE_MS, now - since), LONGEST_PAUSE_MS)
  const resume_at = now + Math.max(pause, retryAfterMs ?? 0)
  await transaction(database, async (trx) => {
    await advance(trx, cursor, { failing_since: since, reason, detail: detail ?? null, resume_at })
  })
  logger.warn({ status: failure.status }, `${failure.message}; assignments are read again later`)
  return resume_at
}

/** Runs one round; returns the time of the next one. */
async function takeRound(deps: AssignmentDeps, signal: AbortSignal): Promise<number> {
  const { clock } = deps
  const { resume_at } = await readCursor(deps)
  if (resume_at !== null && resume_at > clock()) return resume_at
  try {
    let isMore = true
    for (let page = 0; isMore && page < PAGES_A_ROUND; page++) isMore = await takePage(deps, signal)
    const isAgain = await takeAgain(deps, signal)
    return clock() + (isMore || isAgain ? NEXT_MS : PAUSE_MS)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof HubspotFailure)) throw error
    return noteFailure(deps, error)
  }
}

/** Registers the job's handler, and returns a function that starts the first round. */
export function registerAssignments(jobs: JobRunner, deps: AssignmentDeps): () => Promise<void> {
  const { database, clock } = deps
  jobs.register(
    ASSIGNMENTS_JOB.kind,
    async (_, { signal }) => plan(database, await takeRound(deps, signal)),
    { timeoutMs: ROUND_MS, attempts: Number.POSITIVE_INFINITY },
  )
  return () => plan(database, clock())
}
