/** Stores the keys by which similar names of leads and deals are found, and looks up candidates for a comparison. */
import { sql } from 'kysely'
import type { DatabaseHandle, Db } from './open.ts'
import { insertRows } from './rows.ts'
import { nearest, similarityKeys } from './similar-names.ts'
import { type Transaction, transaction } from './transaction.ts'

const TABLES = {
  deals: { names: 'deal_names', id: 'deal_id' },
  leads: { names: 'lead_names', id: 'lead_id' },
} as const
export type NamedTable = keyof typeof TABLES

const ROWS_AT_ONCE = 100

interface Named {
  id: number
  name_key: string | null
}

/** Stores the keys of rows that the caller has locked or just inserted. */
export async function writeNames(trx: Transaction, table: NamedTable, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return
  const { names, id } = TABLES[table]
  const ids = rows.map((row) => row.id)
  await sql`delete from ${sql.table(names)} where ${sql.ref(id)} in (${sql.join(ids)})`.execute(trx)
  await insertRows(
    trx,
    names,
    rows.flatMap((row) => similarityKeys(row.name_key ?? '').map((key) => ({ [id]: row.id, key }))),
  )
  await trx
    .updateTable(table as 'leads')
    .set((e) => ({ named_key: e.ref('name_key') }))
    .where('id', 'in', ids)
    .execute()
}

/** Indexes a batch of names that came with an import, an upgrade or a content pack; returns whether there were any. */
export async function sweepNames(database: DatabaseHandle): Promise<boolean> {
  let found = false
  for (const table of ['deals', 'leads'] as const)
    await transaction(database, async (trx) => {
      const rows = await trx
        .selectFrom(table as 'leads')
        .select(['id', 'name_key'])
        .where(sql<boolean>`name_key is not null and (named_key is null or named_key <> name_key)`)
        // Drafts are visible to their partner only.
        .$if(table === 'deals', (deals) => deals.where(sql<boolean>`state <> 'draft'`))
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .forUpdate()
        .execute()
      await writeNames(trx, table, rows)
      found ||= rows.length > 0
    })
  return found
}

/** The newest rows of each key. Older rows of a common word are skipped, so that the work stays bounded. */
async function idsByKey(
  db: Db,
  table: NamedTable,
  keys: readonly string[],
  perKey: number,
): Promise<Map<string, number[]>> {
  if (keys.length === 0) return new Map()
  const { names, id } = TABLES[table]
  const wanted = sql.join(keys.map((key) => sql`(cast(${key} as text))`))
  const { rows } = await sql<{ key: string; ids: string | null }>`with wanted(key) as (values ${wanted})
    select wanted.key as key, (select string_agg(cast(newest.id as text), ',') from (
      select ${sql.ref(id)} as id from ${sql.table(names)} n where n.key = wanted.key
      order by ${sql.ref(id)} desc limit ${sql.lit(perKey)}) as newest) as ids from wanted`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids ? ids.split(',').map(Number) : []]))
}

interface Bounds {
  /** Most rows read for each key. */
  perKey: number
  /** Most candidates for each name. */
  most: number
}

/** The rows that share most keys with each name, by the index of the name in the list. */
export async function nearNames(
  db: Db,
  table: NamedTable,
  nameKeys: readonly string[],
  { perKey, most }: Bounds,
): Promise<number[][]> {
  const wanted = nameKeys.map(similarityKeys)
  const found = await idsByKey(db, table, [...new Set(wanted.flat())], perKey)
  return wanted.map((keys) => nearest(keys, found, most))
}
