/** All resources of the back office, in the order of its menu. */
import type { Resource } from '../resource.ts'
import { assets } from './assets.ts'
import { onboardingCards, slides } from './cards.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { leads } from './leads.ts'
import { news } from './news.ts'
import { partnerRequests } from './partner-requests.ts'
import { partners } from './partners.ts'
import { pages, portals, quickLinks } from './portals.ts'
import { portfolios } from './portfolios.ts'
import { priceLists } from './price-lists.ts'
import { products } from './products.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

export const RESOURCES = [
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
  partners,
  users,
  leads,
  tickets,
  partnerRequests,
] as const satisfies readonly Resource[]

export type ResourceName = (typeof RESOURCES)[number]['name']
