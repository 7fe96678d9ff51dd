/** From what has been found while somebody types to what is suggested: whatever opens the item is with it. */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchHit } from '@portal/contract/search'
import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import type { FoundScreen } from './screens.ts'

const SUGGESTIONS = 8
const SUGGESTED_SCREENS = 2
/** So many of the caller's own have room, however much else there is. */
const SUGGESTED_OWN = 2

export interface SuggestedHit {
  key: SearchGroupKey
  hit: SearchHit
}

/** Only what there is: a client need not tell an empty address from a missing one. */
const present = <T extends Record<string, string | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Record<keyof T, string>>

function toSuggestion({ key, hit: { _source } }: SuggestedHit): SearchSuggestion {
  const { id, categoryId, model, title, image, url, path, documentType, language, translations, item } =
    _source
  const subtitle = model ? title : undefined
  const kind = url && item.kind
  const extras = present({ subtitle, image, url, path, kind, documentType, language })
  return { key, id, categoryId, title: model || title, ...extras, ...(translations ? { translations } : {}) }
}

interface Suggested {
  /** Of the content, the best first. */
  hits: readonly SuggestedHit[]
  screens: readonly FoundScreen[]
  /** The caller's own. */
  own: readonly SuggestedHit[]
}

/** A lead or a ticket says which it is rather than its status, which would need the words of its screen. */
const toOwnSuggestion = ({ key, hit }: SuggestedHit): SearchSuggestion =>
  toSuggestion({ key, hit: { ...hit, _source: { ...hit._source, documentType: '' } } })

/** Products first, then the portal's pages, then everything else, each by how well it fits; the caller's own below. */
export function toSuggestions({ hits, screens, own }: Suggested): SearchSuggestion[] {
  const pages = screens
    .filter(({ isTyped }) => isTyped)
    .slice(0, SUGGESTED_SCREENS)
    .map(({ id, path, title }): SearchSuggestion => ({ key: 'Pages', id, categoryId: null, title, path }))
  const { products = [], others = [] } = Object.groupBy(hits, ({ key }) =>
    key === 'Product' ? 'products' : 'others',
  )
  const found = [...products.map(toSuggestion), ...pages, ...others.map(toSuggestion)]
  const last = own.slice(0, Math.max(SUGGESTED_OWN, SUGGESTIONS - found.length)).map(toOwnSuggestion)
  return [...found.slice(0, SUGGESTIONS - last.length), ...last]
}
