import { type AnyDatabase, createIndexes, createTable, reference, type Table } from './columns.ts'

/** What users saw in their price lists: each state of a list once, however many have seen it. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'price_list_snapshots')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    // Of each item the article number, the model and both prices, as JSON.
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('price_list_snapshots_hash_uq', ['hash'])
    .execute()
  let visits: Table = db.schema.createTable('price_list_visits')
  visits = reference(visits, 'price_list_visits', 'user_id', 'users', {
    required: true,
    onDelete: 'restrict',
  })
  // Whose prices they were: a user may move to another partner.
  visits = reference(visits, 'price_list_visits', 'partner_id', 'partners', {
    required: true,
    onDelete: 'restrict',
  })
  // What the last visit ended with; none during the first one.
  visits = reference(visits, 'price_list_visits', 'seen_id', 'price_list_snapshots', { onDelete: 'restrict' })
  visits = reference(visits, 'price_list_visits', 'opened_id', 'price_list_snapshots', {
    required: true,
    onDelete: 'restrict',
  })
  await visits
    .addColumn('seen_at', 'bigint')
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('price_list_visits_pk', ['user_id'])
    .execute()
  await createIndexes(db, 'price_list_visits', { seen: ['seen_id'], opened: ['opened_id'] })
}
