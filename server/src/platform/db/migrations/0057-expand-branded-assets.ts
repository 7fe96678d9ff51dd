import type { AnyDatabase } from './columns.ts'

/** Media assets have room for a partner's logo, too. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['brand_pages', 'brand_corner'])
    await db.schema.alterTable('assets').addColumn(column, 'text').execute()
  // In millimetres.
  for (const column of ['brand_x', 'brand_y', 'brand_width', 'brand_height'])
    await db.schema.alterTable('assets').addColumn(column, 'integer').execute()
}
