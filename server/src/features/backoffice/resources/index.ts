/** What resources ask for beyond their declaration, by their names. */
import type { ResourceName } from '@portal/contract/admin/resources/index'
import type { Hooks } from '../hooks.ts'
import { assets } from './assets.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { leads } from './leads.ts'
import { news } from './news.ts'
import { partners } from './partners.ts'
import { priceLists } from './price-lists.ts'
import { users } from './users.ts'

export const HOOKS: Readonly<Partial<Record<string, Hooks>>> = {
  assets,
  documents,
  events,
  leads,
  news,
  partners,
  'price-lists': priceLists,
  users,
} satisfies Partial<Record<ResourceName, Hooks>>
