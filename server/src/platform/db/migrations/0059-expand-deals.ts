import {
  type AnyDatabase,
  createIndexes,
  createTable,
  fileColumn,
  oneOf,
  reference,
  type Table,
} from './columns.ts'

const STATES = [
  ...['draft', 'submitted', 'returned', 'approved', 'won', 'lost', 'expired', 'rejected', 'withdrawn'],
]
const EVENTS = [
  ...['submitted', 'returned', 'approved', 'rejected', 'extended', 'withdrawn', 'won', 'lost', 'expired'],
  ...['handedOver', 'moved', 'formerWords'],
]
const TEXTS = [
  ...['company', 'country_iso', 'street', 'zip', 'city', 'website'],
  ...['contact_name', 'contact_email', 'contact_phone', 'close_on', 'competitor', 'notes'],
]

/** Deals that partners register, with their products, files and history. */
export async function up(db: AnyDatabase): Promise<void> {
  let deals = createTable(db, 'deals')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('currency', 'text', (c) => c.notNull())
    // In the smallest unit of the currency.
    .addColumn('value', 'bigint')
    // The last day, as the calendar has it.
    .addColumn('protected_until', 'text')
    .addColumn('submitted_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // What the same customer is recognised by, however it is written; empty where nothing is said.
    .addColumn('company_key', 'text', (c) => c.notNull())
    .addColumn('domain_key', 'text', (c) => c.notNull())
    .addColumn('place_key', 'text', (c) => c.notNull())
  for (const column of TEXTS) deals = deals.addColumn(column, 'text', (c) => c.notNull())
  deals = oneOf(deals, 'deals', 'state', STATES)
  deals = reference(deals, 'deals', 'partner_id', 'partners', { required: true, onDelete: 'restrict' })
  deals = reference(deals, 'deals', 'user_id', 'users', { onDelete: 'restrict' })
  await reference(deals, 'deals', 'lead_id', 'leads', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'deals', {
    partner: ['partner_id', 'updated_at'],
    state: ['state', 'updated_at'],
    updated: ['updated_at'],
    user: ['user_id'],
    lead: ['lead_id'],
    company: ['company_key'],
    domain: ['domain_key'],
    place: ['place_key'],
  })

  const required = { required: true, onDelete: 'restrict' } as const
  // No reference to the product: a line stays as it was, whatever becomes of that.
  const lines = (db.schema.createTable('deal_lines') as Table)
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('article_number', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint')
    .addColumn('quantity', 'integer', (c) => c.notNull())
  await reference(lines, 'deal_lines', 'deal_id', 'deals', required)
    .addPrimaryKeyConstraint('deal_lines_pk', ['deal_id', 'position'])
    .execute()

  let history = (db.schema.createTable('deal_history') as Table)
    .addColumn('position', 'integer', (c) => c.notNull())
    // Version of the deal that the step made.
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('by_partner', 'integer', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('until', 'text')
  history = oneOf(history, 'deal_history', 'kind', EVENTS)
  history = reference(history, 'deal_history', 'deal_id', 'deals', required)
  history = reference(history, 'deal_history', 'user_id', 'users', { onDelete: 'restrict' })
  await history.addPrimaryKeyConstraint('deal_history_pk', ['deal_id', 'position']).execute()
  await createIndexes(db, 'deal_history', { user: ['user_id'] })

  let files = createTable(db, 'deal_files')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
  files = reference(files, 'deal_files', 'deal_id', 'deals', required)
  // Whose words it is: another partner that is given the deal does not see it.
  files = reference(files, 'deal_files', 'partner_id', 'partners', required)
  files = reference(files, 'deal_files', 'user_id', 'users', { onDelete: 'restrict' })
  await fileColumn(files, 'deal_files', 'file_id').execute()
  await createIndexes(db, 'deal_files', {
    deal: ['deal_id'],
    partner: ['partner_id'],
    user: ['user_id'],
    file: ['file_id'],
  })
}
