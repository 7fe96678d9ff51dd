import { AsyncLocalStorage } from 'node:async_hooks'
import { type Transaction as KyselyTransaction, sql } from 'kysely'
import type { Change, ChangeBus, ContentTopic } from './change-bus.ts'
import { CommitOutcomeUnknown } from './failures.ts'
import type { DatabaseHandle } from './open.ts'
import type { Database } from './schema.ts'

export type Transaction = KyselyTransaction<Database>

/** An event of a deal or lead that systems outside the portal may be notified of. */
export interface BusinessEvent {
  of: 'deal' | 'lead'
  id: number
  /** The kind of its history entry; `changed` where there is none. */
  event: string
  at: number
}

/** What a transaction changed; sent to all nodes after the commit. */
export class Changes {
  readonly content = new Set<ContentTopic>()
  readonly others = new Map<string, Change>()
  readonly business: BusinessEvent[] = []
  jobs = false

  addContent(...topics: ContentTopic[]): void {
    for (const topic of topics) this.content.add(topic)
  }

  addUser(topic: 'user' | 'pins', userId: number): void {
    this.others.set(`${topic} ${userId}`, { topic, userId })
  }

  addLeads(partnerId: number): void {
    this.others.set(`leads ${partnerId}`, { topic: 'leads', partnerId })
  }

  addTickets(): void {
    this.others.set('tickets', { topic: 'tickets' })
  }

  addNotifications(audience: string): void {
    this.others.set(`notifications ${audience}`, { topic: 'notifications', audience })
  }

  /** A row of `files` was deleted. */
  addFileGone(sha256: string): void {
    this.others.set(`files ${sha256}`, { topic: 'files', sha256 })
  }

  /** Drafts are skipped: they are visible to their partner only. */
  addBusiness(...events: BusinessEvent[]): void {
    this.business.push(...events)
  }

  /** A job was recorded; wakes the job runner after the commit. */
  addJobs(): void {
    this.jobs = true
  }
}

/** Makes a use case idempotent across retries of its request: see `platform/http/idempotency.ts`. */
export interface CommitMark {
  /** The result of an earlier attempt that was committed. */
  readonly earlier?: { readonly result: unknown }
  /** Records the result in the same transaction, so that both are committed or neither. */
  record(trx: Transaction, result: unknown): Promise<void>
}

type BusinessRecorder = (trx: Transaction, events: readonly BusinessEvent[]) => Promise<void>

/** Keyed by bus, because all handles of a database share it. */
const recorders = new WeakMap<ChangeBus, Map<string, BusinessRecorder>>()

/**
 * Registers a recorder that stores events of deals and leads in the transaction that causes them.
 *
 * @param name replaces an earlier recorder of the same name
 */
export function recordBusiness({ bus }: DatabaseHandle, name: string, record: BusinessRecorder): void {
  recorders.set(bus, (recorders.get(bus) ?? new Map()).set(name, record))
}

const open = new AsyncLocalStorage<DatabaseHandle>()
const marks = new AsyncLocalStorage<{ next?: CommitMark }>()
const changesByTransaction = new WeakMap<Transaction, Changes>()

/** The changes of an open transaction, for functions that are passed only its connection. */
export function changesOf(trx: Transaction): Changes {
  const changes = changesByTransaction.get(trx)
  if (!changes) throw new Error('This connection is not that of a transaction(…)')
  return changes
}

/**
 * Runs a use case whose first committing transaction is marked; if an earlier attempt was committed, it is not run
 * again.
 */
export function withCommitMark<T>(mark: CommitMark, work: () => Promise<T>): Promise<T> {
  return marks.run({ next: mark }, work)
}

async function raiseVersion(trx: Transaction, topic: ContentTopic): Promise<Change> {
  const { version } = await trx
    .insertInto('content_versions')
    .values({ topic, version: 1 })
    .onConflict((c) => c.column('topic').doUpdateSet({ version: sql`content_versions.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { topic, version }
}

/**
 * Runs a use case in one transaction, and notifies all nodes of what it changed.
 *
 * @throws {Error} when called inside another transaction: store functions take the connection instead.
 * @throws {CommitOutcomeUnknown} when the connection broke during the commit
 */
export async function transaction<T>(
  database: DatabaseHandle,
  work: (trx: Transaction, changes: Changes) => Promise<T>,
): Promise<T> {
  if (open.getStore() === database) {
    throw new Error('A transaction is open already: pass its connection on instead of opening another')
  }
  const marked = marks.getStore() ?? {}
  const { next: mark } = marked
  if (mark?.earlier) {
    marked.next = undefined
    return mark.earlier.result as T
  }
  const changes = new Changes()
  const events: Change[] = []
  const committing = open.run(database, () =>
    database.db.transaction().execute(async (trx) => {
      changesByTransaction.set(trx, changes)
      const result = await work(trx, changes)
      if (changes.business.length > 0)
        for (const record of recorders.get(database.bus)?.values() ?? []) await record(trx, changes.business)
      for (const topic of [...changes.content].sort()) events.push(await raiseVersion(trx, topic))
      events.push(...changes.others.values())
      if (changes.jobs) events.push({ topic: 'jobs' })
      if (events.length > 0) await database.announce(trx, events)
      await mark?.record(trx, result)
      return result
    }),
  )
  const result = await committing.catch((error: unknown) => {
    const isUnknown = error instanceof CommitOutcomeUnknown
    database.events.emit('transaction', isUnknown ? 'unknown' : 'rolled-back')
    // It may have been committed, and this node would never learn what it changed.
    if (isUnknown) database.forget()
    throw error
  })
  database.events.emit('transaction', 'committed')
  marked.next = undefined
  for (const event of events) database.bus.emit(event)
  return result
}
