/** The words by which things are sorted, in the order in which they are offered. */

export const ASSET_KINDS = [
  'videos',
  'documents',
  'business-cases',
  'sales-flyers',
  'product-images',
  'branding-assets',
] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export const DOCUMENT_TYPES = [
  'data-sheet',
  'quick-start',
  'manual',
  'certificate',
  'case-study',
  'flyer',
  'white-paper',
  'price-list',
  'form',
] as const

/** The groups of a search response, in order: the specification's, then the portal's own. WikiArticles are the business cases. */
export const SEARCH_GROUPS = [
  'Product',
  'Documents',
  'WikiArticles',
  'Videos',
  'News',
  'Category',
  'QuickLinks',
  'BrandingAssets',
  'Events',
  'Prices',
  'Leads',
  'Tickets',
  'Pages',
] as const
export type SearchGroupKey = (typeof SEARCH_GROUPS)[number]

export const PIN_ELEMENT_TYPES = ['Product', 'Category', 'Document'] as const
export type PinElementType = (typeof PIN_ELEMENT_TYPES)[number]

export const ROLES = ['partner', 'partner-manager', 'editor', 'admin'] as const

/** Of whom the provider may demand a second factor. */
export const FACTOR_SCOPES = ['nobody', 'team', 'everyone'] as const
export type FactorScope = (typeof FACTOR_SCOPES)[number]

/**
 * `assigned`: new to the partner, who has not said yet whether to take it on. `declined`: back with the provider's
 * team, and shown to the partner no more.
 */
export const LEAD_ASSIGNMENTS = ['assigned', 'accepted', 'declined'] as const

export const LEAD_EVENT_KINDS = ['assigned', 'accepted', 'declined', 'status', 'note', 'changed'] as const

/** What becomes of a lead that its partner has not accepted or contacted in time. */
export const OVERDUE_RULES = ['tell', 'takeBack', 'reassign'] as const
export type OverdueRule = (typeof OVERDUE_RULES)[number]

/** Days of the week on which nobody works. */
export const WEEKENDS = ['sat-sun', 'fri-sat', 'fri', 'sun', 'none'] as const
export type Weekend = (typeof WEEKENDS)[number]

/** What a partner has to do with a lead within a time. */
export const LEAD_STEPS = ['accept', 'contact'] as const
export type LeadStep = (typeof LEAD_STEPS)[number]

/** Views of leads, each defined in `lead-views.ts`. */
export const LEAD_VIEWS = ['waiting', 'overdue', 'due', 'old', 'changed'] as const
export type LeadView = (typeof LEAD_VIEWS)[number]

/** The common types of news, which read in each language; any other is shown as it was written. */
export const NEWS_TYPES = ['product', 'company', 'event', 'service'] as const
export const isNewsType = (type: string): type is (typeof NEWS_TYPES)[number] =>
  NEWS_TYPES.some((known) => known === type)
