/** What users marked, opened and downloaded. */
import { entity } from './entity.ts'

/** A user's favourite. */
export const pins = entity({
  name: 'pins',
  table: 'pins',
  stamps: [],
  fields: { user: { kind: 'reference', to: 'users', required: true } },
  pack: {
    order: 'key',
    choice: {
      type: 'element_type',
      id: 'element_id',
      of: {
        product: { type: 'Product', to: 'products' },
        portfolio: { type: 'Category', to: 'portfolios' },
        document: { type: 'Document', to: 'documents' },
      },
    },
    keyless: { prefix: 'pin', name: ['user_id', 'element_type', 'element_id'], same: [] },
  },
})

/** The fields of which one names an item that users see. */
export const VIEWED = {
  document: { type: 'document', to: 'documents' },
  product: { type: 'product', to: 'products' },
  portfolio: { type: 'portfolio', to: 'portfolios' },
  asset: { type: 'asset', to: 'assets' },
  news: { type: 'news', to: 'news' },
  quickLink: { type: 'quick-link', to: 'quick-links' },
  event: { type: 'event', to: 'events' },
} as const

/** An item that a user opened or downloaded. */
export const views = entity({
  name: 'views',
  table: 'content_views',
  stamps: [],
  fields: {
    user: { kind: 'reference', to: 'users', required: true },
    action: { kind: 'choice', of: ['open', 'download'], required: true },
    at: { kind: 'timestamp', required: true, column: 'viewed_at' },
  },
  pack: {
    order: 'viewed_at',
    choice: {
      type: 'kind',
      id: 'item_id',
      of: VIEWED,
    },
    keyless: { prefix: 'view', name: ['id'], same: ['user_id', 'kind', 'item_id', 'viewed_at'] },
  },
})
