import type { AnyDatabase } from './columns.ts'
import { createIndexes } from './columns.ts'

/** Where in a document a partner's logo and contact may stand, and what became of the files that have them. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['brand_pages', 'brand_corner'])
    await db.schema.alterTable('documents').addColumn(column, 'text').execute()
  // In millimetres.
  for (const column of ['brand_x', 'brand_y', 'brand_width', 'brand_height'])
    await db.schema.alterTable('documents').addColumn(column, 'integer').execute()
  // Whether what a link opens has the logo of its sender's partner.
  await db.schema
    .alterTable('collections')
    .addColumn('is_branded', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('branded_files')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    // Of the file that it was made from.
    .addColumn('source_sha256', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .execute()
  await createIndexes(db, 'branded_files', { made: ['made_at'] })
}
