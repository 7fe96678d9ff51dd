/** Promoted results. Caches of them follow the topic `search`. */
import type { ViewKind } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import type { Db } from '../../platform/db/open.ts'

export interface Promotion {
  /** Normalised by `foldSearch`. */
  query: string
  /** Null for all languages. */
  locale: Locale | null
  /** Refers to the item as hits do. The item may have been withdrawn or deleted. */
  item: { kind: ViewKind; id: number }
}

export const MAX_PROMOTIONS = 2000

/** All of them; those of one search in order. */
export async function readPromotions(db: Db): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('search_promotions')
    .select(['query', 'locale', 'kind', 'item_id'])
    .orderBy('query')
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_PROMOTIONS)
    .execute()
  return rows.map(({ query, locale, kind, item_id }) => ({
    query,
    locale: locale as Locale | null,
    item: { kind: kind as ViewKind, id: item_id },
  }))
}
