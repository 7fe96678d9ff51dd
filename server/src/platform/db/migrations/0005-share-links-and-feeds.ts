import { type AnyDatabase, reference, type Table } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('share_links')
    .addColumn('locale', 'text', (c) => c.notNull().defaultTo('en'))
    .execute()

  let feeds: Table = db.schema
    .createTable('calendar_feeds')
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('calendar_feeds_code_uq', ['code_hash'])
  feeds = reference(feeds, 'calendar_feeds', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await feeds.addPrimaryKeyConstraint('calendar_feeds_pk', ['user_id']).execute()
}
