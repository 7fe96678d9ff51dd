/** Each node writes its state to its own row every few seconds, so that any node can show all of them. */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NodeState } from '@portal/contract/admin/operations'
import type { FastifyBaseLogger } from 'fastify'
import type { Insertable, Selectable } from 'kysely'
import { within } from '../../platform/concurrency.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { RareLog } from '../../platform/rare-log.ts'

const SECOND = 1_000
const BEAT_MS = 15 * SECOND
/** Three missed heartbeats in a row. */
const GONE_MS = 50 * SECOND
const FORGOTTEN_MS = 24 * 60 * 60 * SECOND
/** A dependency that takes longer counts as down. */
const PING_MS = 3 * SECOND
/** The longest that a stop waits for the row's removal. */
const LEAVE_MS = SECOND
const MOST_SHOWN = 200
/** The clock skew that is reported; one-time codes of the second factor are valid for half a minute. */
const APART_MS = 10 * SECOND

export interface NodeDeps {
  database: DatabaseHandle
  storage: Pick<Storage, 'ping'>
  jobs: Pick<JobRunner, 'state'>
  streams: { count: number }
  version: string
  logger: FastifyBaseLogger
  clock: () => number
}

/** Duration of a ping in microseconds; rejects if it fails. */
async function pinged(ping: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await within(PING_MS, ping())
  return Math.round((performance.now() - started) * SECOND)
}

export class NodeHeartbeat {
  readonly id = randomBytes(6).toString('hex')
  readonly #deps: NodeDeps
  /** By the clock of the database, as all times of its row. */
  readonly #startedAt: number
  readonly #log: RareLog
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined

  constructor(deps: NodeDeps) {
    this.#deps = deps
    this.#startedAt = deps.clock() + deps.database.clockOffset()
    this.#log = new RareLog(deps.logger)
  }

  start(): void {
    this.#delay.enable()
    this.#timer = setInterval(() => void this.beat(), BEAT_MS).unref()
    void this.beat()
  }

  /** Removes this node's row, so that it does not count as lost. */
  async stop(): Promise<void> {
    if (!this.#timer) return
    clearInterval(this.#timer)
    this.#delay.disable()
    const { db } = this.#deps.database
    const leave = async () => {
      await this.#beating
      await db.deleteFrom('nodes').where('id', '=', this.id).execute()
    }
    // If the database is down, other nodes remove the row after a day.
    await within(LEAVE_MS, leave()).catch(() => undefined)
  }

  /** Never rejects: failing to report its state must not stop a node. */
  beat(): Promise<void> {
    this.#beating ??= this.#write()
      .catch((err: unknown) => this.#log.warn('beat', { err }, 'the state of this node cannot be recorded'))
      .finally(() => {
        this.#beating = undefined
      })
    return this.#beating
  }

  async #write(): Promise<void> {
    const { db, engine } = this.#deps.database
    const { id, ...row } = await this.#describe()
    this.#tellOffset()
    const others = db.deleteFrom('nodes').where('id', '!=', id)
    // Only one process at a time uses an SQLite database: any other row is from a killed one.
    if (engine === 'sqlite') await others.execute()
    else await others.where('seen_at', '<', row.seen_at - FORGOTTEN_MS).execute()
    await db
      .insertInto('nodes')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }

  /** Warns about clock skew. Some times, such as those of sessions, are from the node's own clock. */
  #tellOffset(): void {
    const offsetMs = this.#deps.database.clockOffset()
    if (Math.abs(offsetMs) < APART_MS) return
    const message = 'the clocks of this node and of PostgreSQL are apart; let NTP set both'
    this.#log.warn('clock', { offsetMs }, message)
  }

  async #describe(): Promise<Insertable<Database['nodes']> & { seen_at: number }> {
    const { database, storage, jobs, streams, version, clock } = this.#deps
    const database_us = await pinged(() => database.ping())
    const storage_state = await pinged(() => storage.ping()).then(
      () => 'ok' as const,
      () => 'failed' as const,
    )
    const p99 = this.#delay.percentile(99) / SECOND
    this.#delay.reset()
    return {
      id: this.id,
      host: hostname(),
      version,
      started_at: this.#startedAt,
      seen_at: clock() + database.clockOffset(),
      memory_bytes: process.memoryUsage.rss(),
      loop_delay_us: Number.isFinite(p99) ? Math.round(p99) : 0,
      streams: streams.count,
      database_us,
      jobs_state: jobs.state.is,
      jobs_running: jobs.state.running,
      storage_state,
    }
  }
}

const milliseconds = (microseconds: number) => Math.round(microseconds / 100) / 10

function present(row: Selectable<Database['nodes']>, own: string, now: number): NodeState {
  return {
    id: row.id,
    host: row.host,
    version: row.version,
    state: row.seen_at < now - GONE_MS ? 'gone' : 'up',
    isThis: row.id === own,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    memoryBytes: row.memory_bytes,
    loopDelayMs: milliseconds(row.loop_delay_us),
    streams: row.streams,
    databaseMs: milliseconds(row.database_us),
    jobs: { state: row.jobs_state, running: row.jobs_running },
    storage: row.storage_state,
  }
}

/** Active nodes first, then by start time. */
export async function readNodes(db: Db, own: string, now: number): Promise<NodeState[]> {
  const rows = await db
    .selectFrom('nodes')
    .selectAll()
    .where('seen_at', '>=', now - FORGOTTEN_MS)
    .orderBy('seen_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows
    .map((row) => present(row, own, now))
    .sort((a, b) => b.state.localeCompare(a.state) || a.startedAt - b.startedAt)
}
