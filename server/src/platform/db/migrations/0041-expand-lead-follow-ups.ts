import { type AnyDatabase, createIndexes } from './columns.ts'

/** When a partner means to get back to a lead, and who of its users is reminded then. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('leads').addColumn('follow_up_at', 'bigint').execute()
  await db.schema
    .alterTable('leads')
    .addColumn('follow_up_user_id', 'integer', (c) => c.references('users.id').onDelete('restrict'))
    .execute()
  await createIndexes(db, 'leads', { follow_up: ['follow_up_user_id', 'follow_up_at'] })
}
