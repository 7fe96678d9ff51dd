import type { AnyDatabase } from './columns.ts'

/** Since when nobody has been seen to belong to a class; null while somebody does. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('audience_classes').addColumn('unused_since', 'bigint').execute()
}
