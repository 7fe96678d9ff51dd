import { type AnyDatabase, createTable } from './columns.ts'

/** What happened to deals and leads, until the webhook has it. Nothing refers to them: what is gone is said to be gone. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'webhook_events')
    // By which the receiver knows one that comes twice.
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'integer', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
