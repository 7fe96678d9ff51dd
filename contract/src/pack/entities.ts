/** What a content pack holds, one JSON file for each entity. Order within a file is the order of display. */
import { type Static, Type } from 'typebox'
import type { PackAudience } from '../audience-references.ts'
import { pins, views } from '../entities/activity.ts'
import { assets } from '../entities/assets.ts'
import { onboardingCards, slides } from '../entities/cards.ts'
import { deals } from '../entities/deals.ts'
import { documents } from '../entities/documents.ts'
import type { Entity, Packed } from '../entities/entity.ts'
import { events } from '../entities/events.ts'
import type { DeclaredField, DeclaredFields } from '../entities/field.ts'
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
import { partners } from '../entities/partners.ts'
import { portals } from '../entities/portals.ts'
import { portfolios } from '../entities/portfolios.ts'
import { priceLists } from '../entities/price-lists.ts'
import { products } from '../entities/products.ts'
import { quickLinks } from '../entities/quick-links.ts'
import { searchPromotions } from '../entities/search-promotions.ts'
import { searchSynonyms } from '../entities/search-synonyms.ts'
import { tickets } from '../entities/tickets.ts'
import { users } from '../entities/users.ts'
import type { Locale } from '../locale.ts'
import { Colour, Email, FilePath, Line, texts, Url } from './fields.ts'

const closed = { additionalProperties: false } as const
const optional = Type.Optional

/** `pack.json`: says that the folder is a content pack, and in which format. */
export const PackHead = Type.Object({ format: Type.Literal(1), name: Line }, closed)

export const BrandPack = Type.Object(
  {
    name: Line,
    legalName: Line,
    website: Url,
    supportEmail: Email,
    logo: optional(FilePath),
    logoDark: optional(FilePath),
    icon: optional(FilePath),
    signInVideo: optional(FilePath),
    signInPoster: optional(FilePath),
    colour: Colour,
    texts: texts({ claim: Line }),
  },
  closed,
)

/**
 * The pack's entity files in the order in which they are imported: an entry may refer to entries of its own file's
 * predecessors only, but for audiences and lists of references, which are written once everything is there.
 */
export const PACK_ENTITIES = {
  pages,
  portals,
  documents,
  products,
  portfolios,
  assets,
  news,
  events,
  slides,
  'onboarding-cards': onboardingCards,
  'quick-links': quickLinks,
  'price-lists': priceLists,
  'partner-tiers': partnerTiers,
  'partner-types': partnerTypes,
  regions,
  'account-managers': accountManagers,
  'working-calendars': workingCalendars,
  partners,
  users,
  leads,
  deals,
  tickets,
  pins,
  views,
  'search-synonyms': searchSynonyms,
  'search-promotions': searchPromotions,
} as const satisfies Record<string, Entity & { pack?: Packed }>

export type PackEntity = keyof typeof PACK_ENTITIES
export type BrandPack = Static<typeof BrandPack>

type ValueOf<F extends DeclaredField> = F extends { pack: { since: true } } | { kind: 'flag' }
  ? boolean
  : F extends { kind: 'money' | 'number' }
    ? number
    : F extends { kind: 'audience' }
      ? PackAudience | null
      : F extends { kind: 'lines' | 'countries' | 'references' }
        ? string[]
        : F extends { kind: 'choice'; of: readonly (infer V)[] }
          ? V
          : F extends { kind: 'rows'; fields: infer R extends DeclaredFields }
            ? RecordOf<R>[]
            : string

type Packs<F extends DeclaredFields> = {
  [N in keyof F as F[N] extends { only: 'backOffice' } ? never : N]: F[N]
}
type Required<F extends DeclaredFields> = {
  [N in keyof F as F[N] extends { required: true | 'pack' } ? N : never]: F[N]
}

/** The fields of an entry, of its texts in a language, or of a row of one of its lists. */
type RecordOf<F extends DeclaredFields, P = Packs<F>, R = Required<F>> = {
  [N in keyof P & keyof R]: P[N] extends DeclaredField ? ValueOf<P[N]> : never
} & { [N in Exclude<keyof P, keyof R>]?: P[N] extends DeclaredField ? ValueOf<P[N]> : never }

type TextsOf<E> = E extends { texts: { fields: infer F extends DeclaredFields } }
  ? { texts: { en: RecordOf<F> } & { [L in Exclude<Locale, 'en'>]?: Partial<RecordOf<F>> } }
  : unknown
type ChoiceOf<E> = E extends { pack: { choice: { of: infer C } } } ? { [N in keyof C]?: string } : unknown

type EntryOf<E extends Entity> = { key: string } & RecordOf<E['fields']> & ChoiceOf<E> & TextsOf<E>
export type PackEntry<E extends PackEntity> = EntryOf<(typeof PACK_ENTITIES)[E]>
