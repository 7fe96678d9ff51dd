/** The sources in each group of a response. */
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
  // The other groups are not content: the caller's own data, and screens.
  Prices: [],
  Leads: [],
  Tickets: [],
  Pages: [],
}
