import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** Quotations that partners' users write for their customers. */
export async function up(db: AnyDatabase): Promise<void> {
  let quotations = createTable(db, 'quotations')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('customer', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    // A day as the calendar has it, or empty: no time of any zone.
    .addColumn('valid_until', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    // Hundredths of a per cent.
    .addColumn('margin', 'integer', (c) => c.notNull())
    // Products with their prices at the time, quantities and margins, as JSON.
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Deleted, and kept for a day to be restored.
    .addColumn('deleted_at', 'bigint')
  quotations = reference(quotations, 'quotations', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  })
  quotations = reference(quotations, 'quotations', 'partner_id', 'partners', {
    required: true,
    onDelete: 'restrict',
  })
  await reference(quotations, 'quotations', 'lead_id', 'leads', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'quotations', {
    user: ['user_id', 'updated_at'],
    partner: ['partner_id'],
    lead: ['lead_id'],
    deletion: ['deleted_at'],
  })
}
