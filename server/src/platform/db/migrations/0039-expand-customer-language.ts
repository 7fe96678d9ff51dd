import type { AnyDatabase } from './columns.ts'

/** The language of a user's customers, in which files are opened and sent. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('customer_locale', 'text').execute()
}
