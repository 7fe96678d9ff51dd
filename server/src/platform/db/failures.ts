/** Failures of the connection to the database, as opposed to errors of a statement. `cause` has the original error. */

function describe(summary: string, cause: unknown): string {
  return cause instanceof Error ? `${summary}: ${cause.message}` : summary
}

/** The database cannot be reached or used at the moment. The statement was not executed. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(describe('The database is unavailable', cause), { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** The connection broke during a commit: whether it was committed is unknown. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(describe('The outcome of a commit is unknown', cause), { cause })
    this.name = 'CommitOutcomeUnknown'
  }
}
