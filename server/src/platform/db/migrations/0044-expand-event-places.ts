import type { AnyDatabase } from './columns.ts'

/** The time zone of an event's venue, and where an online event is joined. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('events').addColumn('time_zone', 'text').execute()
  await db.schema.alterTable('events').addColumn('join_url', 'text').execute()
}
