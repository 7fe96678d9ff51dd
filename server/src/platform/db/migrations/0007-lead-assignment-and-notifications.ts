import { sql } from 'kysely'
import { type AnyDatabase, createIndexes, createTable, oneOf, reference, type Table } from './columns.ts'

const ASSIGNMENTS = ['assigned', 'accepted', 'declined']
const EVENTS = ['assigned', 'accepted', 'declined', 'status', 'note', 'changed']

async function extendLeads(db: AnyDatabase): Promise<void> {
  const words = sql.join(ASSIGNMENTS.map((word) => sql.lit(word)))
  // A constraint with a name of its own can be added with its column only, on SQLite.
  await sql`alter table leads add column assignment text not null default 'accepted'
    constraint leads_assignment_ck check (assignment in (${words}))`.execute(db)
  await db.schema
    .alterTable('leads')
    // Grows with each change.
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}

async function createHistory(db: AnyDatabase): Promise<void> {
  let history: Table = db.schema
    .createTable('lead_history')
    .addColumn('position', 'integer', (c) => c.notNull())
    // Version of the lead that the change made; 0 where a content pack brought the line.
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('text', 'text')
    .addColumn('fields', 'text')
  history = oneOf(history, 'lead_history', 'kind', EVENTS)
  history = reference(history, 'lead_history', 'lead_id', 'leads', { required: true, onDelete: 'cascade' })
  history = reference(history, 'lead_history', 'user_id', 'users', { onDelete: 'set null' })
  await history.addPrimaryKeyConstraint('lead_history_pk', ['lead_id', 'position']).execute()
  await createIndexes(db, 'lead_history', { user: ['user_id'], at: ['at'] })
}

async function createNotifications(db: AnyDatabase): Promise<void> {
  // The first form, a row for each user, was never written to.
  await db.schema.dropTable('notifications').execute()
  await createTable(db, 'notifications')
    // Who sees it: `all`, `team`, `partner:3`, `user:7`, or `downloads` of the item.
    .addColumn('audience', 'text', (c) => c.notNull())
    // What it is about: it is seen only while that is published.
    .addColumn('document_id', 'integer')
    // Who caused it, and need not be told.
    .addColumn('except_user_id', 'integer')
    // Of notifications about the same subject there is one only.
    .addColumn('subject', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('notifications_subject_uq', ['subject'])
    .execute()
  await createIndexes(db, 'notifications', {
    audience: ['audience', 'created_at'],
    created: ['created_at'],
  })

  let reads: Table = db.schema
    .createTable('notification_reads')
    .addColumn('read_at', 'bigint', (c) => c.notNull())
  reads = reference(reads, 'notification_reads', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  reads = reference(reads, 'notification_reads', 'notification_id', 'notifications', {
    required: true,
    onDelete: 'cascade',
  })
  await reads.addPrimaryKeyConstraint('notification_reads_pk', ['user_id', 'notification_id']).execute()
  await createIndexes(db, 'notification_reads', { notification: ['notification_id'] })
  await createIndexes(db, 'content_views', { item: ['item_id', 'user_id', 'kind'] })
}

export async function up(db: AnyDatabase): Promise<void> {
  await extendLeads(db)
  await createHistory(db)
  await createNotifications(db)
}
