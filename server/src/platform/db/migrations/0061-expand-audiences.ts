import { type AnyDatabase, createIndexes, createTable } from './columns.ts'

const AIMED = [
  'portfolios',
  'products',
  'documents',
  'assets',
  'news',
  'events',
  'cards',
  'quick_links',
  'price_lists',
]

/** Whom entries are for. Definitions never change: an entry that is for others refers to another one. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'audiences')
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('audiences_hash_uq', ['hash'])
    .execute()
  await db.schema
    .createTable('audience_classes')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('audiences', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const table of AIMED) {
    await db.schema
      .alterTable(table)
      .addColumn('audience_id', 'integer', (c) => c.references('audiences.id').onDelete('restrict'))
      .execute()
    await createIndexes(db, table, { audience: ['audience_id'] })
  }
}
