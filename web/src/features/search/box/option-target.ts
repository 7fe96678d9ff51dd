import type { SearchSuggestion } from '@portal/contract/search'
import { productParams } from '../product-params.ts'

/** A page of the portal. */
export interface Target {
  to: string
  search: Record<string, string | number>
}

export function resultsTarget(query: string): Target {
  return { to: '/searchresults', search: { query } }
}

/** The page of a suggested item. A document has none, and stands in several lists: it is searched for. */
export function suggestionTarget(suggestion: SearchSuggestion): Target {
  const { key, id, title } = suggestion
  if (key === 'Product') {
    const { id: portfolio, productId } = productParams(suggestion)
    return { to: `/playbook/${portfolio}/${productId}`, search: {} }
  }
  if (key === 'Category') return { to: `/playbook/${id}`, search: {} }
  if (key === 'News') return { to: '/newsannouncements', search: { news: id } }
  if (key === 'Videos') return { to: '/assets/videos-tutorials', search: { open: id } }
  if (key === 'WikiArticles') return { to: '/assets/business-cases', search: { open: id } }
  return resultsTarget(title)
}
