import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** Devices that are notified while the portal is closed. */
export async function up(db: AnyDatabase): Promise<void> {
  const devices = createTable(db, 'push_devices')
    // Where the browser's push service takes messages for it, and the keys that they are encrypted with.
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('topics', 'text', (c) => c.notNull())
    // Of the session that was seen on it last, which may be over by now: it ends with a sign-out alone.
    .addColumn('session_id', 'integer', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('push_devices_endpoint_uq', ['endpoint'])
  await reference(devices, 'push_devices', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  }).execute()
  await createIndexes(db, 'push_devices', { user: ['user_id', 'seen_at'], session: ['session_id'] })
}
