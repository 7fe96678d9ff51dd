/** Settings that the provider keeps in the database. */
import type { BrandPack } from '@portal/contract/pack/entities'
import type { Db } from '../../db/open.ts'

/** The provider's brand; its files are named by their ids. */
export async function readBrand(db: Db): Promise<BrandPack | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'brand').executeTakeFirst()
  return row ? (JSON.parse(row.value) as BrandPack) : undefined
}
