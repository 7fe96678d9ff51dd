import type { AnyDatabase } from './columns.ts'

/** Who holds a job is told by a name of its own for each run: the lock is renewed while it runs, and so its time changes. */
export async function up(db: AnyDatabase): Promise<void> {
  // The run that holds the lock.
  await db.schema.alterTable('jobs').addColumn('locked_by', 'text').execute()
}
