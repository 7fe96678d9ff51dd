/** The tables of a database that is being made, whose schema need not be that of this version. */
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/transaction.ts'

export async function tableNames(trx: Transaction): Promise<Set<string>> {
  return new Set((await trx.introspection.getTables()).map(({ name }) => name))
}

/** Removes the rows that migrations wrote; `names` come in an order in which no row refers to one of a later table. */
export async function emptyTables(trx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}
