/** From what has been found while somebody types to what is suggested: whatever opens the item is with it. */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchHit, SearchSuggestion } from '@portal/contract/search'
import type { FoundScreen } from './screens.ts'

const SUGGESTIONS = 8
const SUGGESTED_SCREENS = 2

export interface SuggestedHit {
  key: SearchGroupKey
  hit: SearchHit
}

/** Only what there is: a client need not tell an empty address from a missing one. */
const present = <T extends Record<string, string | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Record<keyof T, string>>

function toSuggestion({ key, hit: { _source } }: SuggestedHit): SearchSuggestion {
  const { id, categoryId, model, title, image, url, path, documentType, language } = _source
  const subtitle = model ? title : undefined
  const extras = present({ subtitle, image, url, path, documentType, language })
  return { key, id, categoryId, title: model || title, ...extras }
}

/** Products first, then the portal's pages, then everything else; each by how well it fits. */
export function toSuggestions(
  hits: readonly SuggestedHit[],
  screens: readonly FoundScreen[],
): SearchSuggestion[] {
  const pages = screens
    .filter(({ isTyped }) => isTyped)
    .slice(0, SUGGESTED_SCREENS)
    .map(({ id, path, title }): SearchSuggestion => ({ key: 'Pages', id, categoryId: null, title, path }))
  const { products = [], others = [] } = Object.groupBy(hits, ({ key }) =>
    key === 'Product' ? 'products' : 'others',
  )
  return [...products.map(toSuggestion), ...pages, ...others.map(toSuggestion)].slice(0, SUGGESTIONS)
}
