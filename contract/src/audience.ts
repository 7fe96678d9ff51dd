/** Whom an entry is for. */
import { type TSchema, Type } from 'typebox'
import { countryCode } from './countries.ts'
import { MAX_ID } from './rules.ts'

/** Roles of partners' users: the provider's own team sees every entry. */
export const AUDIENCE_ROLES = ['partner', 'partner-manager'] as const
export type AudienceRole = (typeof AUDIENCE_ROLES)[number]

/** By what partners are chosen. */
export const SELECTORS = ['tiers', 'types', 'regions', 'countries', 'tags', 'partners'] as const
export type Selector = (typeof SELECTORS)[number]
/** Those that name other entries: by id, in content packs by key. */
export const REFERRING = {
  tiers: 'partner-tiers',
  types: 'partner-types',
  regions: 'regions',
  partners: 'partners',
} as const

/** More than anybody chooses one by one. */
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
 * A function, as the browsers' build leaves out the schemas of a module that holds data alone (`web/vite.contract.ts`).
 *
 * @param reference how other entries are named
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
  /** ISO 3166-1 codes of two letters. */
  countries: readonly string[]
  tags: readonly string[]
  partners: readonly number[]
}>

/**
 * A partner is in it that fits one value of each selector that `include` states, or that it names, and none that `exclude`
 * states. What is not stated leaves nobody out: an empty definition is for all.
 */
export interface Audience {
  include?: Selection
  exclude?: Selection
  /** Of users; all of them where there are none. */
  roles?: readonly AudienceRole[]
}

/** What a partner is known by. */
export interface PartnerTraits {
  id: number
  tier: number | null
  type: number | null
  regions: readonly number[]
  countries: readonly string[]
  tags: readonly string[]
}

/** Tags that differ by nothing but capitals or space are the same. */
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

/** Whether the partner is among those for whom an entry is, whatever the role of its users. */
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

/** The same for all definitions that say the same. */
export function canonicalAudience({ include, exclude, roles = [] }: Audience): Audience {
  const [included, excluded] = [canonicalSelection(include), canonicalSelection(exclude)]
  const some = AUDIENCE_ROLES.filter((role) => roles.includes(role))
  return {
    ...(included ? { include: included } : {}),
    ...(excluded ? { exclude: excluded } : {}),
    ...(some.length > 0 && some.length < AUDIENCE_ROLES.length ? { roles: some } : {}),
  }
}
