/** Tables of a database under construction, whose schema may differ from this version's. */
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/transaction.ts'

export async function tableNames(trx: Transaction): Promise<Set<string>> {
  return new Set((await trx.introspection.getTables()).map(({ name }) => name))
}

/** Deletes the rows that migrations wrote. `names` must be ordered so that no row refers to one of a later table. */
export async function emptyTables(trx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}
