import { type AnyDatabase, createIndexes, reference } from './columns.ts'

/** Requests that carry an `Idempotency-Key`, so that none is carried out twice. */
export async function up(db: AnyDatabase): Promise<void> {
  const table = db.schema
    .createTable('idempotency_keys')
    // A hash of user, call and key: keys of different users never meet.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    // The attempt that carries the request out.
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('locked_until', 'bigint', (c) => c.notNull())
    // `{ result }` of the transaction that was committed.
    .addColumn('result', 'text')
    .addColumn('response', 'text')
    .addColumn('finished_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
  await reference(table, 'idempotency_keys', 'user_id', 'users', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'idempotency_keys', { expires: ['expires_at'], user: ['user_id'] })
}
