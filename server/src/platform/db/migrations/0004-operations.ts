import { type AnyDatabase, createIndexes, createTable } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('content_versions')
    .addColumn('topic', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()

  // No foreign key to users: the log outlives the accounts it speaks of.
  await createTable(db, 'audit_log')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('entity', 'text')
    .addColumn('entity_id', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text')
    .execute()
  await createIndexes(db, 'audit_log', { at: ['at'], user: ['user_id', 'at'] })

  await createTable(db, 'outbox')
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute()
  await createIndexes(db, 'outbox', { sent: ['sent_at', 'created_at'] })
}
