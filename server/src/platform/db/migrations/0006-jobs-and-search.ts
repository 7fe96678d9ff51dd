import { type AnyDatabase, createIndexes, createTable, inByteOrder, typeOfBytes } from './columns.ts'

async function createJobs(db: AnyDatabase): Promise<void> {
  await createTable(db, 'jobs')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text')
    .addColumn('payload', 'text', (c) => c.notNull())
    // Grows when a job of the same key is asked for again, also while it runs.
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('locked_until', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('jobs_key_uq', ['kind', 'key'])
    .execute()
  await createIndexes(db, 'jobs', { due: ['kind', 'failed_at', 'run_at'] })
}

async function createFileTexts(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('file_texts')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('file_text_pages')
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('locale', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_text_pages_pk', ['sha256', 'page'])
    .addForeignKeyConstraint('file_text_pages_sha256_fk', ['sha256'], 'file_texts', ['sha256'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await createIndexes(db, 'files', { sha256: ['sha256'] })
  await createIndexes(db, 'asset_texts', { file: ['file_id'] })
}

async function createIndex(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('search_entries')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('item_id', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_entries_pk', ['locale', 'source', 'item_id'])
    .execute()
  await createIndexes(db, 'search_entries', {
    item: ['source', 'item_id'],
    published: ['locale', 'published_at'],
  })

  await db.schema
    .createTable('search_words')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('word', inByteOrder(db), (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_words_pk', ['locale', 'word'])
    .execute()

  await db.schema
    .createTable('search_postings')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('term', 'text', (c) => c.notNull())
    .addColumn('block', 'integer', (c) => c.notNull())
    .addColumn('entries', typeOfBytes(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('search_postings_pk', ['locale', 'term', 'block'])
    .execute()

  await db.schema
    .createTable('search_misses')
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_misses_pk', ['query', 'locale'])
    .execute()
  await createIndexes(db, 'search_misses', { last: ['last_at'] })
}

/** An index of no content is complete; otherwise the next start builds it. */
async function markEmptyIndex(db: AnyDatabase): Promise<void> {
  for (const table of ['products', 'documents', 'portfolios', 'assets', 'news']) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return
  }
  await db.insertInto('settings').values({ name: 'search-index', value: '1', updated_at: 0 }).execute()
}

export async function up(db: AnyDatabase): Promise<void> {
  await createJobs(db)
  await createFileTexts(db)
  await createIndex(db)
  await markEmptyIndex(db)
}
