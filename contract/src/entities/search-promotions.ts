import { LOCALES } from '../locale.ts'
import { VIEWED } from './activity.ts'
import { entity } from './entity.ts'

/** What is shown first for a search, whatever its rank; the back office has screens of its own for it. */
export const searchPromotions = entity({
  name: 'search-promotions',
  table: 'search_promotions',
  topic: 'search',
  stamps: ['updated_at'],
  fields: {
    query: { kind: 'line', required: true },
    locale: { kind: 'choice', of: LOCALES },
  },
  pack: {
    choice: { type: 'kind', id: 'item_id', of: VIEWED },
    keyless: { prefix: 'promotion', name: ['id'], same: ['query', 'locale', 'kind', 'item_id'] },
  },
})
