import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { Selectable } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './schema.ts'

/** The languages to read for a response: the requested one, and English as the fallback. */
export function localesFor(locale: Locale): Locale[] {
  return locale === DEFAULT_LOCALE ? [DEFAULT_LOCALE] : [locale, DEFAULT_LOCALE]
}

type TextRow = { locale: string }
/** Merged texts of an entity; `languageOf` returns the language that a field was taken from. */
export type MergedTexts<Row> = { [F in keyof Row]: Row[F] } & { languageOf: (field: keyof Row) => string }

/**
 * Merges the rows of a texts table by entity. Fields missing in the requested language come from English.
 *
 * @param rows rows of the languages of `localesFor(locale)`
 */
export function mergeTexts<Row extends TextRow>(
  rows: readonly Row[],
  idColumn: keyof Row,
  locale: Locale,
): Map<number, MergedTexts<Row>> {
  const pairs = new Map<number, { asked?: Row; english?: Row }>()
  for (const row of rows) {
    const id = row[idColumn] as number
    const pair = pairs.get(id) ?? {}
    if (row.locale === locale) pair.asked = row
    else pair.english = row
    pairs.set(id, pair)
  }
  const merged = new Map<number, MergedTexts<Row>>()
  for (const [id, { asked, english }] of pairs) {
    const base = (asked ?? english) as Row
    const fields = Object.keys(base).map((field) => {
      const key = field as keyof Row
      return [field, asked?.[key] ?? english?.[key] ?? null]
    })
    const languageOf = (field: keyof Row) => ((asked?.[field] ?? null) === null ? DEFAULT_LOCALE : locale)
    merged.set(id, { ...Object.fromEntries(fields), languageOf } as MergedTexts<Row>)
  }
  return merged
}

/** Tables of translations, each with its column that refers to the entity. */
const OWNERS = {
  asset_texts: 'asset_id',
  card_texts: 'card_id',
  document_texts: 'document_id',
  event_texts: 'event_id',
  news_texts: 'news_id',
  partner_tier_texts: 'tier_id',
  partner_type_texts: 'type_id',
  portfolio_texts: 'portfolio_id',
  price_list_texts: 'price_list_id',
  product_texts: 'product_id',
  quick_link_texts: 'quick_link_id',
  region_texts: 'region_id',
} as const satisfies Partial<Record<keyof Database, string>>
type TextsTable = keyof typeof OWNERS

/** The texts of the given entities, by id. Fields missing in the requested language come from English. */
export async function readTexts<T extends TextsTable>(
  db: Db,
  table: T,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, MergedTexts<Selectable<Database[T]>>>> {
  if (ids.length === 0) return new Map()
  const owner = OWNERS[table]
  const rows = await db
    // All of these tables have the queried columns.
    .selectFrom(table as 'document_texts')
    .selectAll()
    .where(owner as 'document_id', 'in', ids)
    .where('locale', 'in', localesFor(locale))
    .execute()
  const merged: unknown = mergeTexts(rows, owner as 'document_id', locale)
  return merged as Map<number, MergedTexts<Selectable<Database[T]>>>
}
