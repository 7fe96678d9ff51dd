import {
  type AnyDatabase,
  createIndexes,
  createTable,
  createTexts,
  oneOf,
  reference,
  type Table,
} from './columns.ts'

async function createPriceLists(db: AnyDatabase): Promise<void> {
  await createTexts(db, 'price_list', 'price_lists').addColumn('name', 'text').execute()
  let items: Table = db.schema
    .createTable('price_list_items')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('article_number', 'text', (c) => c.notNull())
    .addColumn('list_price', 'bigint', (c) => c.notNull())
    .addColumn('partner_price', 'bigint', (c) => c.notNull())
  items = reference(items, 'price_list_items', 'price_list_id', 'price_lists', {
    required: true,
    onDelete: 'cascade',
  })
  items = reference(items, 'price_list_items', 'product_id', 'products', {
    required: true,
    onDelete: 'restrict',
  })
  await items.addPrimaryKeyConstraint('price_list_items_pk', ['price_list_id', 'position']).execute()
  await createIndexes(db, 'price_list_items', { product: ['product_id'] })
}

async function createLeads(db: AnyDatabase): Promise<void> {
  let leads: Table = createTable(db, 'leads')
    .addColumn('key', 'text')
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('lastname', 'text', (c) => c.notNull())
    .addColumn('company', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('country_iso', 'text')
    .addColumn('street', 'text')
    .addColumn('zip', 'text')
    .addColumn('city', 'text')
    .addColumn('message', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('leads_key_uq', ['key'])
  // Null while it is nobody's.
  leads = reference(leads, 'leads', 'partner_id', 'partners', { onDelete: 'restrict' })
  await leads.execute()
  await createIndexes(db, 'leads', { partner: ['partner_id', 'id'] })

  let products: Table = db.schema
    .createTable('lead_products')
    .addColumn('position', 'integer', (c) => c.notNull())
  products = reference(products, 'lead_products', 'lead_id', 'leads', { required: true, onDelete: 'cascade' })
  products = reference(products, 'lead_products', 'product_id', 'products', {
    required: true,
    onDelete: 'restrict',
  })
  await products.addPrimaryKeyConstraint('lead_products_pk', ['lead_id', 'product_id']).execute()
  await createIndexes(db, 'lead_products', { product: ['product_id'] })
}

async function createTickets(db: AnyDatabase): Promise<void> {
  let tickets: Table = createTable(db, 'tickets')
    .addColumn('key', 'text')
    .addColumn('subject', 'text')
    .addColumn('content', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('tickets_key_uq', ['key'])
    .addUniqueConstraint('tickets_idempotency_uq', ['user_id', 'idempotency_key'])
  tickets = oneOf(tickets, 'tickets', 'status', ['new', 'open', 'waiting', 'closed'])
  tickets = reference(tickets, 'tickets', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await tickets.execute()
  await createIndexes(db, 'tickets', { user: ['user_id', 'created_at'] })
}

async function createRequestsAndNotifications(db: AnyDatabase): Promise<void> {
  let requests: Table = createTable(db, 'partner_requests')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('website', 'text')
    .addColumn('message', 'text')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  requests = oneOf(requests, 'partner_requests', 'status', ['new', 'accepted', 'declined'])
  await requests.execute()
  await createIndexes(db, 'partner_requests', { status: ['status', 'created_at'] })

  let notifications: Table = createTable(db, 'notifications')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
  notifications = reference(notifications, 'notifications', 'user_id', 'users', {
    required: true,
    onDelete: 'cascade',
  })
  await notifications.execute()
  await createIndexes(db, 'notifications', { user: ['user_id', 'created_at'] })
}

async function createViewsAndShares(db: AnyDatabase): Promise<void> {
  let views: Table = createTable(db, 'content_views')
    .addColumn('key', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('viewed_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('content_views_key_uq', ['key'])
  views = oneOf(views, 'content_views', 'action', ['open', 'download'])
  views = reference(views, 'content_views', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await views.execute()
  await createIndexes(db, 'content_views', {
    viewed: ['viewed_at', 'kind', 'item_id', 'user_id'],
    user: ['user_id', 'viewed_at'],
  })

  let shares: Table = db.schema
    .createTable('share_links')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('opens', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
  shares = reference(shares, 'share_links', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  shares = reference(shares, 'share_links', 'document_id', 'documents', {
    required: true,
    onDelete: 'cascade',
  })
  await shares.execute()
  await createIndexes(db, 'share_links', { user: ['user_id', 'created_at'] })
}

export async function up(db: AnyDatabase): Promise<void> {
  await createPriceLists(db)
  await createLeads(db)
  await createTickets(db)
  await createRequestsAndNotifications(db)
  await createViewsAndShares(db)
}
