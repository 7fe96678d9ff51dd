/** Measures and traces database statements, and logs slow ones with the activity that they ran for. */
import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { StatementEvent } from '../db/database-events.ts'
import type { DatabaseHandle } from '../db/open.ts'
import { RareLog } from '../rare-log.ts'
import { currentActivity, failSpan, startSpan } from './activity.ts'
import { type Metrics, QUICK_SECONDS } from './metrics.ts'

const MAX_LOGGED = 1_000
const KINDS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const
const WORD = /^\s*([a-z]+)/i

/** The first word of a statement. */
function kindOf(sql: string): string {
  const word = WORD.exec(sql)?.[1]?.toLowerCase() ?? ''
  return KINDS.find((kind) => kind === word) ?? 'other'
}

/** Statements have placeholders instead of values; long lists of them are truncated. */
const shorten = (sql: string) => (sql.length > MAX_LOGGED ? `${sql.slice(0, MAX_LOGGED)} …` : sql)

function traceStatement(engine: DatabaseHandle['engine'], kind: string, event: StatementEvent): void {
  const attributes: Attributes = {
    'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite',
    'db.operation.name': kind,
    'db.query.text': event.sql,
  }
  const startTime = performance.timeOrigin + event.startedAt
  const span = startSpan(`${kind} database`, { kind: SpanKind.CLIENT, attributes, startTime })
  if (!span) return
  if (event.error) failSpan(span, event.error)
  span.end(startTime + event.milliseconds)
}

function countTransactions({ events }: DatabaseHandle, metrics: Metrics): () => void {
  const outcome = ['committed', 'rolled-back', 'unknown'] as const
  const transactions = metrics.counter('portal_database_transactions_total', 'Transactions of use cases', {
    outcome,
  })
  return events.listen('transaction', (how) => transactions.inc({ outcome: how }))
}

/** Gauges for PostgreSQL's pool, or for the queue of SQLite's writer. */
function measureLoad(database: DatabaseHandle, metrics: Metrics): () => void {
  const isPostgres = database.engine === 'postgres'
  const [name, help] = isPostgres
    ? ['portal_database_pool_wait_seconds', 'Waiting for a connection of the pool']
    : ['portal_database_writer_wait_seconds', 'Waiting for the connection that writes']
  const waits = metrics.histogram(name, help, { buckets: QUICK_SECONDS })
  if (isPostgres) {
    metrics.gauge('portal_database_pool_connections', 'Connections, and who waits for one', {
      labelNames: ['state'],
      read(gauge) {
        const load = database.load()
        if (load.engine !== 'postgres') return
        for (const state of ['total', 'idle', 'waiting'] as const) gauge.set({ state }, load[state])
      },
    })
  } else {
    metrics.gauge('portal_database_writer_queue_length', 'Writes and transactions under way or waiting', {
      read(gauge) {
        const load = database.load()
        if (load.engine === 'sqlite') gauge.set(load.writers)
      },
    })
  }
  return database.events.listen('wait', (milliseconds) => waits.observe(milliseconds / 1000))
}

export interface StatementDeps {
  database: DatabaseHandle
  metrics: Metrics
  logger: FastifyBaseLogger
  /** Slower statements are logged. */
  slowQueryMs: number
}

/** Returns a function that stops observing. */
export function observeStatements({ database, metrics, logger, slowQueryMs }: StatementDeps): () => void {
  const durations = metrics.histogram('portal_database_query_duration_seconds', 'Statements by kind', {
    labels: { kind: [...KINDS, 'other'] },
    buckets: QUICK_SECONDS,
  })
  const slow = metrics.counter(
    'portal_database_slow_queries_total',
    'Statements that took longer than SLOW_QUERY_MS',
  )
  const log = new RareLog(logger)
  const stops = [
    countTransactions(database, metrics),
    measureLoad(database, metrics),
    database.events.listen('statement', (event) => {
      const kind = kindOf(event.sql)
      durations.observe({ kind }, event.milliseconds / 1000)
      traceStatement(database.engine, kind, event)
      if (event.milliseconds < slowQueryMs) return
      slow.inc()
      const call = currentActivity()?.name ?? 'none'
      const facts = { call, milliseconds: Math.round(event.milliseconds), statement: shorten(event.sql) }
      log.warn(call, facts, 'slow query')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
