import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** What HubSpot has of deals and leads, and what it does not have yet. Each row is of one deal or one lead. */
export async function up(db: AnyDatabase): Promise<void> {
  let records = createTable(db, 'crm_records')
    // Raised by each change: what is sent meanwhile is not the last.
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    // Since when there is something to be written; missing where HubSpot has everything.
    .addColumn('changed_at', 'bigint')
    .addColumn('run_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failing_since', 'bigint')
    .addColumn('reason', 'text')
    // HubSpot's own words.
    .addColumn('detail', 'text')
    .addColumn('remote_id', 'text')
    .addColumn('written_at', 'bigint')
    // Of everything that was written: the same is not written again.
    .addColumn('written_hash', 'text')
    .addUniqueConstraint('crm_records_deal_uq', ['deal_id'])
    .addUniqueConstraint('crm_records_lead_uq', ['lead_id'])
  records = reference(records, 'crm_records', 'deal_id', 'deals', { onDelete: 'restrict' })
  await reference(records, 'crm_records', 'lead_id', 'leads', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'crm_records', { due: ['run_at', 'id'], failing: ['failing_since'] })
}
