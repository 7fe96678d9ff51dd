import { type AnyDatabase, reference } from './columns.ts'

/** What the portal remembers of a user from one visit to the next, by name and in JSON: the orders of their lists, say. */
export async function up(db: AnyDatabase): Promise<void> {
  const table = db.schema.createTable('remembered')
  await reference(table, 'remembered', 'user_id', 'users', { required: true, onDelete: 'restrict' })
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('remembered_pk', ['user_id', 'name'])
    .execute()
}
