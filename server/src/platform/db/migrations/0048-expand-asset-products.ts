import { type AnyDatabase, createIndexes, reference, type Table } from './columns.ts'

/** The products that a media asset is about. */
export async function up(db: AnyDatabase): Promise<void> {
  const name = 'asset_products'
  let table: Table = db.schema.createTable(name).addColumn('position', 'integer', (c) => c.notNull())
  table = reference(table, name, 'asset_id', 'assets', { required: true, onDelete: 'restrict' })
  table = reference(table, name, 'product_id', 'products', { required: true, onDelete: 'restrict' })
  await table.addPrimaryKeyConstraint(`${name}_pk`, ['asset_id', 'product_id']).execute()
  await createIndexes(db, name, { product: ['product_id'] })
}
