/** By whom they are for, lists are narrowed: `all`, `some`, `product` (as the product says), or `tiers:3`. */
import { type TSchema, Type } from 'typebox'

/** For all, for some, and, of documents, for whom their product is for. */
export const AUDIENCE_GROUPS = ['all', 'some', 'product'] as const
export type AudienceGroup = (typeof AUDIENCE_GROUPS)[number]

/** Those that name this tier or region, and those that reach this partner. */
export const AUDIENCE_FILTERS = ['tiers', 'regions', 'partners'] as const

export type AudienceFilter = { group: AudienceGroup } | { by: (typeof AUDIENCE_FILTERS)[number]; id: number }

/** A function, as the browsers' build leaves out the schemas of a module that holds data alone (`web/vite.contract.ts`). */
export const audienceFilterSchema = (): TSchema =>
  Type.String({
    pattern: `^(${AUDIENCE_GROUPS.join('|')}|(${AUDIENCE_FILTERS.join('|')}):[1-9]\\d{0,9})$`,
    description:
      'Whom entries are for: `all`, `some`, `product` (as the product says), those naming `tiers:3` or `regions:2`, those reaching `partners:7`',
    examples: ['some'],
  })

/** A filter that fits its schema. */
export function readAudienceFilter(text: string): AudienceFilter {
  const [by, id] = text.split(':')
  return id ? ({ by, id: Number(id) } as AudienceFilter) : ({ group: by } as AudienceFilter)
}
