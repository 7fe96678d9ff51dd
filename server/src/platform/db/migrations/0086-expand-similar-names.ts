import { sql } from 'kysely'
import { nameKey } from '../customer-keys.ts'
import { type AnyDatabase, createIndexes, reference } from './columns.ts'

const ROWS_AT_ONCE = 500
const TABLES = [
  { table: 'leads', names: 'lead_names', id: 'lead_id' },
  { table: 'deals', names: 'deal_names', id: 'deal_id' },
] as const

/** What similar names of companies are found by; a job fills it, also for what is there already. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const { table, names, id } of TABLES) {
    // The country and the words of the name, and those of them that the keys were made of.
    await db.schema.alterTable(table).addColumn('name_key', 'text').execute()
    await db.schema.alterTable(table).addColumn('named_key', 'text').execute()
    await fill(db, table)
    await db.schema
      .createIndex(`${table}_unnamed_ix`)
      .on(table)
      .column('id')
      .where(sql<boolean>`name_key is not null and (named_key is null or named_key <> name_key)`)
      .execute()
    await reference(db.schema.createTable(names), names, id, table, { required: true, onDelete: 'restrict' })
      .addColumn('key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${names}_pk`, [id, 'key'])
      .execute()
    await createIndexes(db, names, { key: ['key', id] })
  }
}

async function fill(db: AnyDatabase, table: string): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'company', 'country_iso'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id, company, country_iso } of rows)
      await db
        .updateTable(table)
        .set({ name_key: nameKey(company ?? '', country_iso ?? '') })
        .where('id', '=', id)
        .execute()
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id
  }
}
