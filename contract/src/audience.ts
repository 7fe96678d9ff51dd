/** The audience of an entry. */
import { type TSchema, Type } from 'typebox'
import { countryCode } from './countries.ts'
import { MAX_ID } from './rules.ts'

/** Roles of partners' users; the provider's own team sees every entry. */
export const AUDIENCE_ROLES = ['partner', 'partner-manager'] as const
export type AudienceRole = (typeof AUDIENCE_ROLES)[number]

export const SELECTORS = ['tiers', 'types', 'regions', 'countries', 'tags', 'partners'] as const
export type Selector = (typeof SELECTORS)[number]
/** Selectors that refer to other entries: by id, in content packs by key. */
export const REFERRING = {
  tiers: 'partner-tiers',
  types: 'partner-types',
  regions: 'regions',
  partners: 'partners',
} as const

/** More than anybody would choose one by one. */
export const MAX_CHOSEN = 500

const listOf = (of: TSchema) => Type.Optional(Type.Array(of, { maxItems: MAX_CHOSEN, uniqueItems: true }))

const selectionOf = (reference: TSchema) =>
  Type.Object(
    {
      tiers: listOf(reference),
      types: listOf(reference),
      regions: listOf(reference),
      countries: listOf(Type.String({ pattern: '^[A-Z]{2}$', examples: ['NO'] })),
      tags: listOf(Type.String({ minLength: 1, maxLength: 200, examples: ['Marine'] })),
      partners: listOf(reference),
    },
    { additionalProperties: false },
  )

const Id = Type.Integer({ minimum: 1, maximum: MAX_ID, examples: [3] })

/**
 * A function, because the browser build drops schemas from modules that hold only data (`web/vite.contract.ts`).
 *
 * @param reference the schema of a reference to another entry
 */
export const audienceSchema = (reference: TSchema = Id) =>
  Type.Object(
    {
      include: Type.Optional(selectionOf(reference)),
      exclude: Type.Optional(selectionOf(reference)),
      roles: Type.Optional(Type.Array(Type.Enum(AUDIENCE_ROLES), { uniqueItems: true })),
    },
    { additionalProperties: false },
  )

export type Selection = Partial<{
  tiers: readonly number[]
  types: readonly number[]
  regions: readonly number[]
  /** ISO 3166-1 alpha-2 codes. */
  countries: readonly string[]
  tags: readonly string[]
  partners: readonly number[]
}>

/**
 * Includes a partner that matches one value of each selector in `include`, or is listed there itself, and none in
 * `exclude`. Missing selectors restrict nothing: an empty definition is for everybody.
 */
export interface Audience {
  include?: Selection
  exclude?: Selection
  /** Roles of users; empty means all. */
  roles?: readonly AudienceRole[]
}

/** The attributes of a partner that selectors match. */
export interface PartnerTraits {
  id: number
  tier: number | null
  type: number | null
  regions: readonly number[]
  countries: readonly string[]
  tags: readonly string[]
}

/** Tags are compared regardless of case and surrounding space. */
export const plainTag = (tag: string) => tag.trim().toLowerCase()

const TRAITS: Record<Selector, (partner: PartnerTraits) => readonly (number | string | null)[]> = {
  tiers: ({ tier }) => [tier],
  types: ({ type }) => [type],
  regions: ({ regions }) => regions,
  countries: ({ countries }) => countries,
  tags: ({ tags }) => tags.map(plainTag),
  partners: ({ id }) => [id],
}

const chosenBy = (selection: Selection, selector: Selector): readonly (number | string)[] | undefined => {
  const chosen = selection[selector]
  if (!chosen || chosen.length === 0) return undefined
  return selector === 'tags' ? (chosen as readonly string[]).map(plainTag) : chosen
}

const fits = (selection: Selection, selector: Selector, partner: PartnerTraits): boolean => {
  const chosen = chosenBy(selection, selector)
  return (
    chosen !== undefined &&
    TRAITS[selector](partner).some((trait) => trait !== null && chosen.includes(trait))
  )
}

const stated = (selection: Selection): Selector[] =>
  SELECTORS.filter((selector) => chosenBy(selection, selector) !== undefined)

function isIncluded(selection: Selection, partner: PartnerTraits): boolean {
  if (fits(selection, 'partners', partner)) return true
  const selectors = stated(selection)
  const others = selectors.filter((selector) => selector !== 'partners')
  return (
    selectors.length === 0 || (others.length > 0 && others.every((some) => fits(selection, some, partner)))
  )
}

/** Whether the audience includes the partner, regardless of its users' roles. */
export function reachesPartner({ include = {}, exclude = {} }: Audience, partner: PartnerTraits): boolean {
  return isIncluded(include, partner) && !stated(exclude).some((selector) => fits(exclude, selector, partner))
}

export const reachesRole = ({ roles = [] }: Audience, role: AudienceRole): boolean =>
  roles.length === 0 || roles.includes(role)

function canonicalSelection(selection: Selection = {}): Selection | undefined {
  const lists = SELECTORS.flatMap((selector): [Selector, (number | string)[]][] => {
    const chosen = (selection[selector] ?? []).map((value) => {
      if (selector === 'tags') return String(value).trim()
      return selector === 'countries' ? (countryCode(String(value)) ?? String(value)) : value
    })
    const distinct = [...new Map(chosen.map((value) => [plainTag(String(value)), value])).values()]
    const sorted = distinct.sort((a, b) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
    )
    return sorted.length > 0 ? [[selector, sorted]] : []
  })
  return lists.length > 0 ? Object.fromEntries(lists) : undefined
}

/** The canonical form, which is equal for equivalent definitions. */
export function canonicalAudience({ include, exclude, roles = [] }: Audience): Audience {
  const [included, excluded] = [canonicalSelection(include), canonicalSelection(exclude)]
  const some = AUDIENCE_ROLES.filter((role) => roles.includes(role))
  return {
    ...(included ? { include: included } : {}),
    ...(excluded ? { exclude: excluded } : {}),
    ...(some.length > 0 && some.length < AUDIENCE_ROLES.length ? { roles: some } : {}),
  }
}
