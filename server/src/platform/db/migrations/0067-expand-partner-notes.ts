import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** What the provider's team notes down about partners. */
export async function up(db: AnyDatabase): Promise<void> {
  let notes = createTable(db, 'partner_notes')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('edited_at', 'bigint')
    // Deleted, and kept for a day to be restored.
    .addColumn('deleted_at', 'bigint')
  notes = reference(notes, 'partner_notes', 'partner_id', 'partners', {
    required: true,
    onDelete: 'restrict',
  })
  await reference(notes, 'partner_notes', 'user_id', 'users', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'partner_notes', {
    partner: ['partner_id', 'id'],
    user: ['user_id'],
    deletion: ['deleted_at'],
  })
}
