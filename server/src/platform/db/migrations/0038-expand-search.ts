import { sql } from 'kysely'
import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

async function createSynonyms(db: AnyDatabase): Promise<void> {
  await createTable(db, 'search_synonyms')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    // Lists in JSON. Without `means` the words all mean each other.
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('means', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('search_synonyms_key_uq', ['key'])
    .execute()
  await createIndexes(db, 'search_synonyms', { locale: ['locale'] })
}

async function createPromotions(db: AnyDatabase): Promise<void> {
  await createTable(db, 'search_promotions')
    .addColumn('key', 'text')
    .addColumn('query', 'text', (c) => c.notNull())
    // Null for all languages.
    .addColumn('locale', 'text')
    // What goes first. It has no foreign key, as it may be an entry of several tables, and may have gone.
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('search_promotions_key_uq', ['key'])
    .execute()
  await createIndexes(db, 'search_promotions', { query: ['query'], item: ['kind', 'item_id'] })
}

async function createCounts(db: AnyDatabase): Promise<void> {
  await createTable(db, 'search_counts')
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('empty_count', 'integer', (c) => c.notNull())
    .addColumn('opened_count', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    // When it found nothing last; equal to `last_at` where it still does.
    .addColumn('last_empty_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .addUniqueConstraint('search_counts_query_uq', ['query', 'locale'])
    .execute()
  await createIndexes(db, 'search_counts', { count: ['count', 'last_at'], last: ['last_at'] })

  const opens = db.schema.createTable('search_opens')
  await reference(opens, 'search_opens', 'search_id', 'search_counts', {
    required: true,
    onDelete: 'restrict',
  })
    .addColumn('kind', 'text', (c) => c.notNull())
    // 0 for what is somebody's own, such as a lead.
    .addColumn('item_id', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('position_sum', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_opens_pk', ['search_id', 'kind', 'item_id'])
    .execute()
}

/**
 * What the team does for the search, and what it learns of it. `search_misses` is written by nodes of the version before
 * until the next release removes it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createSynonyms(db)
  await createPromotions(db)
  await createCounts(db)
  // On SQLite an insert of no rows would begin the sequence of ids.
  if (!(await db.selectFrom('search_misses').select('query').limit(1).executeTakeFirst())) return
  await sql`insert into search_counts
    (query, locale, count, empty_count, opened_count, last_at, last_empty_at, seen_at)
    select query, locale, count, count, 0, last_at, last_at, seen_at from search_misses`.execute(db)
}
