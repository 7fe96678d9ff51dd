import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** Documents that a user sent to a customer, under one link. */
export async function up(db: AnyDatabase): Promise<void> {
  let collections = createTable(db, 'collections')
    .addColumn('code', 'text', (c) => c.notNull())
    // For whom it is, in the user's words.
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    // Ids in their order, as JSON: of what is deleted the rest stays.
    .addColumn('documents', 'text', (c) => c.notNull())
    // Whether the colleagues of the partner see it.
    .addColumn('is_shared', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('opens', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('opened_at', 'bigint')
    .addUniqueConstraint('collections_code_uq', ['code'])
  collections = reference(collections, 'collections', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  })
  await reference(collections, 'collections', 'lead_id', 'leads', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'collections', {
    user: ['user_id', 'created_at'],
    lead: ['lead_id', 'created_at'],
    expiry: ['expires_at'],
  })
  // Of the links of single documents, since then.
  await db.schema.alterTable('share_links').addColumn('opened_at', 'bigint').execute()
}
