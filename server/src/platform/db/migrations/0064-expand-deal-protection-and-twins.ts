import { dealKeys, leadKeys } from '../customer-keys.ts'
import { type AnyDatabase, createIndexes } from './columns.ts'

const ROWS_AT_ONCE = 500

export async function up(db: AnyDatabase): Promise<void> {
  // Which reminder of a protection's end was sent last: of which day it is the end, and how many days before.
  await db.schema.alterTable('deals').addColumn('reminded_until', 'text').execute()
  await db.schema.alterTable('deals').addColumn('reminded_days', 'integer').execute()
  await createIndexes(db, 'deals', { protection: ['state', 'protected_until'] })

  // What the customer of a lead is recognised by, as that of a deal; null in rows of a bin from before.
  for (const column of ['company_key', 'domain_key', 'place_key'])
    await db.schema.alterTable('leads').addColumn(column, 'text').execute()
  await fillKeys(db)
  await createIndexes(db, 'leads', {
    company: ['company_key', 'id'],
    domain: ['domain_key', 'id'],
    place: ['place_key', 'id'],
  })
}

const COLUMNS = ['id', 'company', 'country_iso', 'zip', 'street']
const TABLES = [
  { table: 'leads', columns: [...COLUMNS, 'email'], keysOf: leadKeys },
  { table: 'deals', columns: [...COLUMNS, 'website', 'contact_email'], keysOf: dealKeys },
] as const

const ofThisTime = ({ company_key, domain_key, place_key }: ReturnType<typeof leadKeys>) => ({
  ...{ company_key, domain_key, place_key },
})

/** Exported for its test. */
export async function fillKeys(db: AnyDatabase): Promise<void> {
  for (const { table, columns, keysOf } of TABLES)
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom(table)
        .select(columns)
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute()
      for (const { id, ...customer } of rows)
        await db
          .updateTable(table)
          .set(ofThisTime(keysOf(customer as never)))
          .where('id', '=', id)
          .execute()
      if (rows.length < ROWS_AT_ONCE) break
      after = rows.at(-1)?.id
    }
}
