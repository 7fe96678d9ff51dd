/** Filters lists by audience: `all`, `some`, `product` (follows its product), `tiers:3`, `countries:NO`. */
import { type TSchema, Type } from 'typebox'
import { AUDIENCE_ROLES, type AudienceRole } from './audience.ts'

/** For everybody, for some, and, of documents, following their product. */
export const AUDIENCE_GROUPS = ['all', 'some', 'product'] as const
export type AudienceGroup = (typeof AUDIENCE_GROUPS)[number]

/** Audiences that name this tier, type or region, and audiences that reach this partner. */
const BY_ID = ['tiers', 'types', 'regions', 'partners'] as const

export type AudienceFilter =
  | { group: AudienceGroup }
  | { by: (typeof BY_ID)[number]; id: number }
  | { by: 'countries' | 'tags'; name: string }
  | { by: 'roles'; name: AudienceRole }

/** A function, because the browser build drops schemas from modules that hold only data (`web/vite.contract.ts`). */
export const audienceFilterSchema = (): TSchema =>
  Type.String({
    pattern: `^(${[
      ...AUDIENCE_GROUPS,
      `(${BY_ID.join('|')}):[1-9]\\d{0,9}`,
      'countries:[A-Z]{2}',
      'tags:.{1,200}',
      `roles:(${AUDIENCE_ROLES.join('|')})`,
    ].join('|')})$`,
    description:
      'Whom entries are for: `all`, `some`, `product` (as the product says), those naming `tiers:3`, `types:1`, `regions:2`, `countries:NO`, `tags:Marine` or `roles:partner-manager`, those reaching `partners:7`',
    examples: ['some'],
  })

/** Parses a filter that matches its schema. */
export function readAudienceFilter(text: string): AudienceFilter {
  const at = text.indexOf(':')
  if (at < 0) return { group: text as AudienceGroup }
  const [by, name] = [text.slice(0, at), text.slice(at + 1)]
  return (
    (BY_ID as readonly string[]).includes(by) ? { by, id: Number(name) } : { by, name }
  ) as AudienceFilter
}
