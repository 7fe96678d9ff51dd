import { type AnyDatabase, createIndexes, createTable } from './columns.ts'

/** Until when partners and the provider have to act on leads and deals, and when people of a country work. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'working_calendars')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('weekend', 'text', (c) => c.notNull())
    .addColumn('holidays', 'text')
    .addColumn('own', 'integer', (c) => c.notNull())
    .addUniqueConstraint('working_calendars_key_uq', ['key'])
    .addUniqueConstraint('working_calendars_country_uq', ['country'])
    .execute()
  for (const column of ['accept_days', 'contact_days', 'answer_days'])
    await db.schema.alterTable('partner_tiers').addColumn(column, 'integer').execute()
  await db.schema.alterTable('partner_tiers').addColumn('overdue', 'text').execute()
  for (const table of ['leads', 'deals']) {
    await db.schema.alterTable(table).addColumn('due_at', 'bigint').execute()
    // When the portal warns of it, or acts on it being overdue.
    await db.schema.alterTable(table).addColumn('due_next_at', 'bigint').execute()
    await createIndexes(db, table, { due_next: ['due_next_at'], due: ['due_at'] })
  }
}
