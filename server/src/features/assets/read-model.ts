/** The media assets of one kind with their texts and files, read in a fixed number of queries. */

import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { Selectable } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { localesFor, type MergedTexts, mergeTexts } from '../../platform/db/texts.ts'
import { loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { loadTranslatedFiles, type TranslatedFile } from '../../platform/files/translations.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>

export interface AssetModel {
  row: Row<'assets'>
  texts: MergedTexts<Row<'asset_texts'>> | undefined
  thumbnail: ServedFile | undefined
  file: ServedFile | undefined
  captions: ServedFile | undefined
  translations: TranslatedFile[] | undefined
  products: AssetProduct[]
}

export interface AssetProduct {
  id: number
  name: string
}

/** Reads the assets of a kind that are visible to a reader, in a language and in the provider's order. */
export async function readAssets(
  db: Db,
  kind: AssetKind,
  { locale, reading }: { locale: Locale; reading: Readership },
): Promise<AssetModel[]> {
  const ofKind = db.selectFrom('assets').where('kind', '=', kind).where(isShownTo(reading, 'assets'))
  const [rows, textRows] = await Promise.all([
    ofKind.selectAll().orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('asset_texts')
      .selectAll()
      .where('asset_id', 'in', ofKind.select('id'))
      .where('locale', 'in', localesFor(locale))
      .execute(),
  ])
  const texts = mergeTexts(textRows, 'asset_id', locale)
  const files = await loadFiles(db, [
    ...rows.map((row) => row.thumbnail_file_id),
    ...[...texts.values()].flatMap((text) => [text.file_id, text.captions_file_id]),
  ])
  const ids = rows.map(({ id }) => id)
  const [translations, products] = await Promise.all([
    loadTranslatedFiles(db, 'asset', ids),
    readProducts(db, kind, { locale, reading }),
  ])
  const file = (id: string | null | undefined) => (id ? files.get(id) : undefined)
  return rows.map((row) => {
    const text = texts.get(row.id)
    return {
      row,
      texts: text,
      thumbnail: file(row.thumbnail_file_id),
      file: file(text?.file_id),
      captions: file(text?.captions_file_id),
      translations: translations.get(row.id),
      products: products.get(row.id) ?? [],
    }
  })
}

/** The products of the assets of a kind that are visible to a reader, by asset. */
async function readProducts(
  db: Db,
  kind: AssetKind,
  { locale, reading }: { locale: Locale; reading: Readership },
): Promise<Map<number, AssetProduct[]>> {
  const [members, names] = await Promise.all([
    db
      .selectFrom('asset_products')
      .innerJoin('assets', 'assets.id', 'asset_products.asset_id')
      .innerJoin('products', 'products.id', 'asset_products.product_id')
      .select(['asset_products.asset_id as asset', 'products.id', 'products.model'])
      .where('assets.kind', '=', kind)
      .where(isShownTo(reading, 'products'))
      .orderBy('asset_products.position')
      .execute(),
    db
      .selectFrom('product_texts')
      .select(['product_id', 'locale', 'name'])
      .where('locale', 'in', localesFor(locale))
      .execute(),
  ])
  const texts = mergeTexts(names, 'product_id', locale)
  const products = new Map<number, AssetProduct[]>()
  for (const [asset, rows] of Map.groupBy(members, (row) => row.asset)) {
    products.set(
      asset,
      rows.map(({ id, model }) => ({ id, name: texts.get(id)?.name ?? model })),
    )
  }
  return products
}
