import { type AnyDatabase, createIndexes } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // What the user calls the company; the partner's name is the provider's.
  await db.schema.alterTable('users').addColumn('company', 'text').execute()
  // Asked before a file of a user is removed.
  await createIndexes(db, 'users', { photo: ['photo_file_id'], agreement: ['agreement_file_id'] })
  await createIndexes(db, 'password_resets', { expires: ['expires_at'] })

  await db.schema
    .alterTable('outbox')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('outbox').addColumn('reply_to', 'text').execute()
  await createIndexes(db, 'outbox', { created: ['created_at'] })
}
