import type { AnyDatabase } from './columns.ts'

/** The name by which a content pack knows a deal; those that partners register have none. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('deals').addColumn('key', 'text').execute()
  await db.schema.createIndex('deals_key_uq').on('deals').column('key').unique().execute()
}
