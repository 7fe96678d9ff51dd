import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from './transaction.ts'

/** Namespace of these advisory locks, apart from those with a single key. */
const NAMESPACE = 704_118_038

/**
 * Serialises transactions that check something before adding to it, such as a count: two concurrent ones would both
 * find nothing. SQLite has one transaction at a time anyway.
 *
 * @param what the thing they check, the same for all of them
 */
export async function takeAdvisoryLock(trx: Transaction, what: string): Promise<void> {
  const number = createHash('sha256').update(what).digest().readInt32BE(0)
  await sql`select pg_advisory_xact_lock(cast(${NAMESPACE} as integer), cast(${number} as integer))`.execute(
    trx,
  )
}
