import { type AnyDatabase, createIndexes } from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  // When the team last went through it; a later search opens it again.
  await db.schema.alterTable('search_misses').addColumn('seen_at', 'bigint').execute()
  // What waits for the team is counted by these.
  await createIndexes(db, 'leads', { response: ['assignment', 'responded_at', 'assigned_at'] })
  await createIndexes(db, 'tickets', { status: ['status', 'created_at'] })
}
