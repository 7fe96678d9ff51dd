import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from './transaction.ts'

/** Sets these locks of PostgreSQL apart from others, which have one number. */
const TURNS = 704_118_038

/**
 * Has transactions that look for something before they add to it, such as how much of it there is, come one after the other: two at
 * the same time would both find nothing. On SQLite there is one transaction at a time anyway.
 *
 * @param what what they look for, the same for all of them
 */
export async function takeTurn(trx: Transaction, what: string): Promise<void> {
  const number = createHash('sha256').update(what).digest().readInt32BE(0)
  await sql`select pg_advisory_xact_lock(cast(${TURNS} as integer), cast(${number} as integer))`.execute(trx)
}
