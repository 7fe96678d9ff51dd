import type { AnyDatabase } from './columns.ts'

/** Which lines of a history came from the CRM. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['lead_history', 'deal_history'])
    await db.schema
      .alterTable(table)
      .addColumn('by_crm', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
}
