import { type AnyDatabase, oneOf } from './columns.ts'

/** The processes that serve the portal, each as it last described itself. */
export async function up(db: AnyDatabase): Promise<void> {
  const table = db.schema
    .createTable('nodes')
    // Drawn with each start.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('memory_bytes', 'bigint', (c) => c.notNull())
    // The 99th percentile since the one before, in microseconds.
    .addColumn('loop_delay_us', 'integer', (c) => c.notNull())
    .addColumn('streams', 'integer', (c) => c.notNull())
    .addColumn('database_us', 'integer', (c) => c.notNull())
    .addColumn('jobs_state', 'text', (c) => c.notNull())
    .addColumn('jobs_running', 'integer', (c) => c.notNull())
    .addColumn('storage_state', 'text', (c) => c.notNull())
  const withJobs = oneOf(table, 'nodes', 'jobs_state', ['working', 'failing', 'stopped'])
  await oneOf(withJobs, 'nodes', 'storage_state', ['ok', 'failed']).execute()
}
