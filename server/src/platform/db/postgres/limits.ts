/** What the portal allows itself on PostgreSQL. Zero milliseconds stand for no limit. */
export interface PostgresLimits {
  /** Connections of one process, beside the one that it listens on. */
  poolSize: number
  /** To open a connection, or to wait for one that is free. */
  connectMs: number
  /** For one statement; PostgreSQL cancels it then. */
  statementMs: number
  /** That a transaction may do nothing; PostgreSQL ends its connection then, and its locks with it. */
  idleTransactionMs: number
}

const SECOND = 1000

export const DEFAULT_LIMITS: PostgresLimits = {
  poolSize: 10,
  connectMs: 5 * SECOND,
  statementMs: 30 * SECOND,
  idleTransactionMs: 60 * SECOND,
}

/** For commands and migrations: an operator watches them, and they may take as long as the data requires. */
export function withoutTimeLimits(limits: PostgresLimits): PostgresLimits {
  return { ...limits, statementMs: 0, idleTransactionMs: 0 }
}
