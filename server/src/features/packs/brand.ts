/** The provider's brand: one object in the settings, with file ids. */
import type { FileUse } from '@portal/contract/file-rules'
import { type BrandPack, BrandPack as BrandSchema } from '@portal/contract/pack/entities'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Tally } from './report.ts'

export const BRAND_FILES = {
  logo: 'brand',
  logoDark: 'brand',
  icon: 'brand',
  signInVideo: 'video',
  signInPoster: 'brand',
} as const satisfies Partial<Record<keyof BrandPack, FileUse>>

/** Replaces each file of the brand, with fields in schema order. */
export function mapBrandFiles(brand: BrandPack, replace: (file: string) => string | undefined): BrandPack {
  const names = Object.keys(BrandSchema.properties) as (keyof BrandPack)[]
  const fields = names.map((name) => [
    name,
    name in BRAND_FILES && brand[name] !== undefined ? replace(brand[name] as string) : brand[name],
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as BrandPack
}

/** Stores the brand in the settings; `files` maps paths to file ids. */
export async function saveBrand(
  trx: Transaction,
  brand: BrandPack,
  files: ReadonlyMap<string, string>,
  now: Date,
): Promise<Tally> {
  const value = JSON.stringify(mapBrandFiles(brand, (path) => files.get(path)))
  const before = await trx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'brand')
    .executeTakeFirst()
  if (before?.value === value) return { added: 0, changed: 0, unchanged: 1 }
  const row = { value, updated_at: now.getTime() }
  await trx
    .insertInto('settings')
    .values({ name: 'brand', ...row })
    .onConflict((c) =>
      c.column('name').doUpdateSet({ ...row, version: (e) => e('settings.version', '+', 1) }),
    )
    .execute()
  return before ? { added: 0, changed: 1, unchanged: 0 } : { added: 1, changed: 0, unchanged: 0 }
}
