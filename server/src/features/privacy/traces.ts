/** Finds where the database contains words that identify a person. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { mentions } from './person.ts'

export interface Trace {
  table: string
  column: string
  rows: number
}

const TEXT = /^(text|varchar|character varying|bpchar)/i

/** Searches all text columns of all tables, i.e. reads the whole database. */
export async function findTraces(db: Db, words: readonly string[]): Promise<Trace[]> {
  const traces: Trace[] = []
  for (const { name: table, columns } of await db.introspection.getTables()) {
    for (const { name: column, dataType } of columns) {
      if (!TEXT.test(dataType)) continue
      const query = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
        where ${mentions(db, column, words)}`
      const rows = Number((await query.execute(db)).rows[0]?.rows)
      if (rows > 0) traces.push({ table, column, rows })
    }
  }
  return traces
}
