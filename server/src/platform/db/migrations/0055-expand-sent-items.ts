import type { AnyDatabase } from './columns.ts'

/** Media assets among what a user sends. */
export async function up(db: AnyDatabase): Promise<void> {
  // What was sent, with its kinds, in its order, as JSON; null on links that know documents alone.
  await db.schema.alterTable('collections').addColumn('items', 'text').execute()
}
