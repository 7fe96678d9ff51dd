/** Turns hits into suggestions, each with what is needed to open the item. */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchHit } from '@portal/contract/search'
import type { SearchSuggestion } from '@portal/contract/search-suggestions'
import type { FoundScreen } from './screens.ts'

const SUGGESTIONS = 8
const SUGGESTED_SCREENS = 2
/** Slots reserved for the caller's own data. */
const SUGGESTED_OWN = 2

export interface SuggestedHit {
  key: SearchGroupKey
  hit: SearchHit
}

/** Omits empty values, so that clients need not tell empty from missing. */
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
  /** Hits of the content, best first. */
  hits: readonly SuggestedHit[]
  screens: readonly FoundScreen[]
  /** Hits of the caller's own data. */
  own: readonly SuggestedHit[]
}

/** Leads and tickets show their number instead of their status, which would need texts of their screens. */
const toOwnSuggestion = ({ key, hit }: SuggestedHit): SearchSuggestion =>
  toSuggestion({ key, hit: { ...hit, _source: { ...hit._source, documentType: '' } } })

/** Products first, then screens, then everything else, each by score; the caller's own data last. */
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
