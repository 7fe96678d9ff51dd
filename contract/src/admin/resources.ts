/** All resources of the back office, in the order of its menu. */
import { assets } from '../entities/assets.ts'
import { onboardingCards, slides } from '../entities/cards.ts'
import { documents } from '../entities/documents.ts'
import { events } from '../entities/events.ts'
import { leads } from '../entities/leads.ts'
import { news } from '../entities/news.ts'
import { pages } from '../entities/pages.ts'
import {
  accountManagers,
  partnerTiers,
  partnerTypes,
  regions,
  workingCalendars,
} from '../entities/partner-programme.ts'
import { partnerRequests } from '../entities/partner-requests.ts'
import { partners } from '../entities/partners.ts'
import { portals } from '../entities/portals.ts'
import { portfolios } from '../entities/portfolios.ts'
import { priceLists } from '../entities/price-lists.ts'
import { products } from '../entities/products.ts'
import { quickLinks } from '../entities/quick-links.ts'
import { searchSynonyms } from '../entities/search-synonyms.ts'
import { tickets } from '../entities/tickets.ts'
import { users } from '../entities/users.ts'
import { type Resource, toResource } from './resource.ts'

const MANAGED = [
  portfolios,
  products,
  documents,
  assets,
  news,
  events,
  slides,
  onboardingCards,
  quickLinks,
  pages,
  portals,
  priceLists,
  partnerTiers,
  partnerTypes,
  regions,
  accountManagers,
  workingCalendars,
  partners,
  users,
  leads,
  tickets,
  partnerRequests,
  searchSynonyms,
] as const

export type ResourceName = (typeof MANAGED)[number]['name']

export const RESOURCES: readonly (Resource & { name: ResourceName })[] = MANAGED.map(toResource)
