import type { AnyDatabase } from './columns.ts'

/** Raised with every change of a setting, so that nobody overwrites what somebody else has just saved. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
