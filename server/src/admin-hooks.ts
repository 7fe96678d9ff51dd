/** Custom behaviour of back-office resources, by resource name. */
import type { ResourceName } from '@portal/contract/admin/resources'
import type { Hooks, HooksByResource } from './admin-kit/hooks.ts'
import { assets } from './features/assets/admin/hooks.ts'
import { partnerTiers, workingCalendars } from './features/clocks/admin/hooks.ts'
import { events } from './features/events/admin/hooks.ts'
import { leads } from './features/leads/admin/hooks.ts'
import { news } from './features/news/admin/hooks.ts'
import { partners } from './features/partners/admin/hooks.ts'
import { documents } from './features/playbook/admin/document-hooks.ts'
import { products } from './features/playbook/admin/product-hooks.ts'
import { priceLists } from './features/price-lists/admin/hooks.ts'
import { searchSynonyms } from './features/search/admin/hooks.ts'
import { users } from './features/users/admin/hooks.ts'

export const ADMIN_HOOKS: HooksByResource = {
  assets,
  documents,
  events,
  leads,
  news,
  'partner-tiers': partnerTiers,
  partners,
  'price-lists': priceLists,
  products,
  'search-synonyms': searchSynonyms,
  users,
  'working-calendars': workingCalendars,
} satisfies Partial<Record<ResourceName, Hooks>>
