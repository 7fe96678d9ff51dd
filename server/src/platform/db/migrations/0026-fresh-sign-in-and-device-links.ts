import { type AnyDatabase, createIndexes, reference } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // When the user last proved who they are; of sessions from before nobody knows, so that they are asked once more.
  await db.schema
    .alterTable('sessions')
    // When the user last proved by password, and by code where there is a second factor, who they are.
    .addColumn('authenticated_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()

  // Links of mails that make a device known to an account.
  const links = db.schema
    .createTable('device_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
  await reference(links, 'device_links', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  }).execute()
  await createIndexes(db, 'device_links', { user: ['user_id'], expires: ['expires_at'] })
}
