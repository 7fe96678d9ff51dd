/** References of an audience to other entries: by id in the portal, by key in content packs. */
import { type Audience, type AudienceRole, REFERRING, SELECTORS, type Selector } from './audience.ts'

export type ReferredEntity = (typeof REFERRING)[keyof typeof REFERRING]

/** An audience in a content pack. */
export interface PackAudience {
  include?: Partial<Record<Selector, string[]>>
  exclude?: Partial<Record<Selector, string[]>>
  roles?: AudienceRole[]
}

type AnyAudience = Audience | PackAudience

export const SIDES = ['include', 'exclude'] as const

const referredBy = (selector: Selector): ReferredEntity | undefined =>
  selector in REFERRING ? REFERRING[selector as keyof typeof REFERRING] : undefined

export interface AudienceReference<Name> {
  /** Path within the audience: `include.tiers`. */
  path: string
  to: ReferredEntity
  name: Name
}

/** All entries that the audience refers to. */
export function audienceReferences<Name extends number | string>(
  audience: AnyAudience,
): AudienceReference<Name>[] {
  return SIDES.flatMap((side) =>
    SELECTORS.flatMap((selector) => {
      const to = referredBy(selector)
      const names = (audience[side]?.[selector] ?? []) as readonly Name[]
      return to ? names.map((name) => ({ path: `${side}.${selector}`, to, name })) : []
    }),
  )
}

/** Replaces the references of an audience: keys for ids, or ids for keys. */
export function renameReferences<From extends AnyAudience, To extends AnyAudience>(
  audience: From,
  rename: (to: ReferredEntity, name: number | string) => number | string,
): To {
  const renamed = (side: (typeof SIDES)[number]) => {
    const selection = Object.entries(audience[side] ?? {}).map(([selector, names]) => {
      const to = referredBy(selector as Selector)
      return [selector, to ? (names as (number | string)[]).map((name) => rename(to, name)) : names]
    })
    return selection.length > 0 ? { [side]: Object.fromEntries(selection) } : {}
  }
  const { roles } = audience
  return {
    ...renamed('include'),
    ...renamed('exclude'),
    ...(roles ? { roles: [...roles] } : {}),
  } as unknown as To
}

/** Whether the definition excludes nobody. */
export const isForAll = (audience: AnyAudience): boolean => Object.keys(audience).length === 0
