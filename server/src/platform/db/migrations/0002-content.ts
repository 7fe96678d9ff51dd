import {
  type AnyDatabase,
  createIndexes,
  createTable,
  createTexts,
  fileColumn,
  oneOf,
  reference,
  type Table,
} from './columns.ts'

/** Starts a table of content that is published: stable key, order of display, times. */
function createContent(db: AnyDatabase, name: string) {
  return createTable(db, name)
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint(`${name}_key_uq`, ['key'])
}

async function createMembers(db: AnyDatabase, name: string, parent: string, child: string): Promise<void> {
  let table: Table = db.schema.createTable(name).addColumn('position', 'integer', (c) => c.notNull())
  table = reference(table, name, `${parent}_id`, `${parent}s`, { required: true, onDelete: 'cascade' })
  table = reference(table, name, `${child}_id`, `${child}s`, { required: true, onDelete: 'cascade' })
  await table.addPrimaryKeyConstraint(`${name}_pk`, [`${parent}_id`, `${child}_id`]).execute()
  await createIndexes(db, name, { [child]: [`${child}_id`] })
}

async function createPlaybook(db: AnyDatabase): Promise<void> {
  await createContent(db, 'documents')
    .addColumn('document_type', 'text', (c) => c.notNull())
    .execute()
  await createIndexes(db, 'documents', { published: ['published_at'] })
  await fileColumn(
    createTexts(db, 'document', 'documents').addColumn('title', 'text').addColumn('description', 'text'),
    'document_texts',
    'file_id',
  ).execute()
  await createIndexes(db, 'document_texts', { file: ['file_id'] })

  let products: Table = createContent(db, 'products')
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
  products = fileColumn(products, 'products', 'cover_file_id')
  products = fileColumn(products, 'products', 'picture_file_id')
  await products.execute()
  await createTexts(db, 'product', 'products')
    .addColumn('name', 'text')
    .addColumn('title', 'text')
    .addColumn('category', 'text')
    .addColumn('description', 'text')
    .addColumn('content_list', 'text')
    .execute()

  let portfolios: Table = createContent(db, 'portfolios').addColumn('slug', 'text', (c) => c.notNull())
  portfolios = fileColumn(portfolios, 'portfolios', 'cover_file_id')
  portfolios = fileColumn(portfolios, 'portfolios', 'picture_file_id')
  await portfolios.execute()
  await createTexts(db, 'portfolio', 'portfolios')
    .addColumn('name', 'text')
    .addColumn('cover_detail', 'text')
    .addColumn('description_web', 'text')
    .execute()

  await createMembers(db, 'portfolio_products', 'portfolio', 'product')
  await createMembers(db, 'product_documents', 'product', 'document')

  let pins: Table = db.schema
    .createTable('pins')
    .addColumn('key', 'text')
    .addColumn('element_type', 'text', (c) => c.notNull())
    .addColumn('element_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  pins = oneOf(pins, 'pins', 'element_type', ['Product', 'Category', 'Document'])
  pins = reference(pins, 'pins', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await pins
    .addPrimaryKeyConstraint('pins_pk', ['user_id', 'element_type', 'element_id'])
    .addUniqueConstraint('pins_key_uq', ['key'])
    .execute()
}

async function createAssets(db: AnyDatabase): Promise<void> {
  let assets: Table = createContent(db, 'assets')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('document_type', 'text')
    .addColumn('link', 'text')
  assets = fileColumn(assets, 'assets', 'thumbnail_file_id')
  const kinds = ['videos', 'documents', 'business-cases', 'sales-flyers', 'product-images', 'branding-assets']
  assets = oneOf(assets, 'assets', 'kind', kinds)
  assets = oneOf(assets, 'assets', 'type', ['DataObject', 'Asset'])
  await assets.execute()
  await createIndexes(db, 'assets', { kind: ['kind', 'published_at'], published: ['published_at'] })

  let texts: Table = createTexts(db, 'asset', 'assets')
    .addColumn('title', 'text')
    .addColumn('asset_title', 'text')
    .addColumn('description', 'text')
  texts = fileColumn(texts, 'asset_texts', 'file_id')
  await fileColumn(texts, 'asset_texts', 'captions_file_id').execute()
}

async function createNewsAndEvents(db: AnyDatabase): Promise<void> {
  let news: Table = createContent(db, 'news')
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('news_type', 'text', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
  news = fileColumn(news, 'news', 'image_file_id')
  await news.execute()
  await createIndexes(db, 'news', { modified: ['modified_at', 'id'], published: ['published_at'] })
  await createTexts(db, 'news', 'news').addColumn('title', 'text').addColumn('description', 'text').execute()

  let events: Table = createTable(db, 'events')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('event_type', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('venue_name', 'text')
    .addColumn('url', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('events_key_uq', ['key'])
  events = fileColumn(events, 'events', 'image_file_id')
  await events.execute()
  await createIndexes(db, 'events', { starts: ['starts_at'], ends: ['ends_at'] })
  await createTexts(db, 'event', 'events')
    .addColumn('name', 'text')
    .addColumn('description', 'text')
    .addColumn('url_title', 'text')
    .execute()
}

async function createPortals(db: AnyDatabase): Promise<void> {
  let cards: Table = createTable(db, 'cards')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('background_color', 'text')
    .addColumn('enable_overlay', 'integer', (c) => c.notNull())
    .addColumn('text_alignment', 'text', (c) => c.notNull())
    .addColumn('vertical', 'text', (c) => c.notNull())
    .addColumn('horizontal', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('cards_key_uq', ['kind', 'key'])
  cards = oneOf(cards, 'cards', 'kind', ['slide', 'onboarding'])
  cards = reference(cards, 'cards', 'portal_id', 'portals', { required: true, onDelete: 'cascade' })
  cards = fileColumn(cards, 'cards', 'image_file_id')
  cards = fileColumn(cards, 'cards', 'video_file_id')
  await cards.execute()
  await createIndexes(db, 'cards', { portal: ['portal_id', 'position'] })
  await createTexts(db, 'card', 'cards')
    .addColumn('title', 'text')
    .addColumn('short_description', 'text')
    .addColumn('description', 'text')
    .addColumn('description_html', 'text')
    .addColumn('link_title', 'text')
    .execute()

  let links: Table = createTable(db, 'quick_links')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('quick_links_key_uq', ['key'])
  links = reference(links, 'quick_links', 'portal_id', 'portals', { required: true, onDelete: 'cascade' })
  await links.execute()
  await createIndexes(db, 'quick_links', { portal: ['portal_id', 'position'] })
  await fileColumn(
    createTexts(db, 'quick_link', 'quick_links').addColumn('title', 'text'),
    'quick_link_texts',
    'file_id',
  ).execute()

  await createTable(db, 'pages')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addUniqueConstraint('pages_key_uq', ['key'])
    .execute()
  await createTexts(db, 'page', 'pages').addColumn('body', 'text').execute()
}

export async function up(db: AnyDatabase): Promise<void> {
  await createPlaybook(db)
  await createAssets(db)
  await createNewsAndEvents(db)
  await createPortals(db)
}
