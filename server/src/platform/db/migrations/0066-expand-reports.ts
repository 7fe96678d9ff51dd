import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** Reports on partners: what they are read by in the order of time, and those that users saved. */
export async function up(db: AnyDatabase): Promise<void> {
  // Each holds all that a report reads of a row, so that counting 100,000 rows touches none of them.
  await createIndexes(db, 'leads', {
    report: ['created_at', 'id', 'partner_id', 'status', 'assignment', 'assigned_at', 'responded_at'],
    partner_report: [
      ...['partner_id', 'created_at', 'id', 'status', 'assignment', 'assigned_at', 'responded_at'],
    ],
  })
  const ofDeal = ['state', 'currency', 'value']
  await createIndexes(db, 'deals', {
    report: ['submitted_at', 'id', 'partner_id', ...ofDeal],
    partner_report: ['partner_id', 'submitted_at', 'id', ...ofDeal],
  })
  await createIndexes(db, 'tickets', { report: ['created_at', 'id', 'user_id'] })

  const reports = createTable(db, 'saved_reports')
    .addColumn('name', 'text', (c) => c.notNull())
    // What the report asks for, as JSON.
    .addColumn('filters', 'text', (c) => c.notNull())
    // Day of the week on which it is mailed, 1 for Monday; null where it is not.
    .addColumn('mail_day', 'integer')
    .addColumn('next_mail_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
  await reference(reports, 'saved_reports', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  }).execute()
  await createIndexes(db, 'saved_reports', { user: ['user_id'], mail: ['next_mail_at'] })
}
