/** The portal's own limits on PostgreSQL, in milliseconds; 0 means no limit. */
export interface PostgresLimits {
  /** Connections per process, besides the one that listens. */
  poolSize: number
  /** To open a connection, or to get a free one from the pool. */
  connectMs: number
  /** Per statement; PostgreSQL cancels it then. */
  statementMs: number
  /** Idle time within a transaction; PostgreSQL then closes the connection and releases its locks. */
  idleTransactionMs: number
}

const SECOND = 1000

export const DEFAULT_LIMITS: PostgresLimits = {
  poolSize: 10,
  connectMs: 5 * SECOND,
  statementMs: 30 * SECOND,
  idleTransactionMs: 60 * SECOND,
}

/** For commands and migrations, which take as long as the data requires and which an operator watches. */
export function withoutTimeLimits(limits: PostgresLimits): PostgresLimits {
  return { ...limits, statementMs: 0, idleTransactionMs: 0 }
}
