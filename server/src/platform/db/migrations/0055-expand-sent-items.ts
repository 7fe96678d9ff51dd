import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** Media assets among what a user sends, what users collect to send it again, and how far it was read. */
export async function up(db: AnyDatabase): Promise<void> {
  // What was sent, with its kinds, in its order, as JSON; null on links that know documents alone.
  await db.schema.alterTable('collections').addColumn('items', 'text').execute()
  const own = createTable(db, 'own_collections')
    .addColumn('name', 'text', (c) => c.notNull())
    // With their kinds, in their order, as JSON: of what is deleted the rest stays.
    .addColumn('items', 'text', (c) => c.notNull())
    // Whether the colleagues of the partner see it.
    .addColumn('is_shared', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Deleted, and kept for a day to be restored.
    .addColumn('deleted_at', 'bigint')
  await reference(own, 'own_collections', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  }).execute()
  // Which pages of PDFs were opened, by item, as JSON.
  for (const table of ['collections', 'share_links'])
    await db.schema.alterTable(table).addColumn('pages_read', 'text').execute()
  await createIndexes(db, 'own_collections', { user: ['user_id', 'updated_at'], deletion: ['deleted_at'] })
}
