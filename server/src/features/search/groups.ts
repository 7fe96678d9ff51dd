/** What each group of the response is made of. */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Source } from './sources.ts'

export const GROUP_SOURCES: Record<SearchGroupKey, readonly Source[]> = {
  Product: ['product'],
  Documents: ['document', 'guide'],
  WikiArticles: ['business-case'],
  Videos: ['video'],
  News: ['news'],
  Category: ['category'],
  QuickLinks: ['quick-link'],
  BrandingAssets: ['branding', 'product-image'],
  Events: ['event'],
  // The others are no content: a caller's own, and the portal's screens.
  Prices: [],
  Leads: [],
  Tickets: [],
  Pages: [],
}
