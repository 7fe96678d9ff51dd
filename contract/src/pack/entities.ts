/** Entities of a content pack, one JSON file each. Order within a file is the order of display. */
import { type Static, Type } from 'typebox'
import { ASSET_KINDS, DOCUMENT_TYPES, ROLES } from '../kinds.ts'
import { LEAD_ASSIGNMENTS, LEAD_EVENT_KINDS } from '../leads.ts'
import { LocaleSchema } from '../locale.ts'
import {
  Colour,
  Email,
  entry,
  FilePath,
  Html,
  Key,
  Line,
  LinkPath,
  Prose,
  Timestamp,
  texts,
  Url,
} from './fields.ts'

const closed = { additionalProperties: false } as const
const optional = Type.Optional

const ARGON2ID = '^\\$argon2id\\$v=19\\$m=\\d{1,7},t=\\d{1,2},p=\\d{1,2}\\$[A-Za-z0-9+/]+\\$[A-Za-z0-9+/]+$'

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

export const PagePack = entry({ texts: texts({ body: Html }) })

export const PortalPack = entry({ path: Type.String({ pattern: '^(/[A-Za-z0-9_-]+)+$', maxLength: 200 }) })

export const ProductPack = entry({
  slug: Key,
  model: Line,
  published: Timestamp,
  cover: optional(FilePath),
  picture: optional(FilePath),
  documents: optional(Type.Array(Key, { uniqueItems: true })),
  texts: texts({
    name: Line,
    title: optional(Line),
    category: optional(Line),
    description: optional(Prose),
    contentList: optional(Type.Array(Line, { maxItems: 30 })),
  }),
})

export const PortfolioPack = entry({
  slug: Key,
  published: Timestamp,
  cover: optional(FilePath),
  picture: optional(FilePath),
  products: optional(Type.Array(Key, { uniqueItems: true })),
  texts: texts({ name: optional(Line), coverDetail: optional(Line), descriptionWeb: optional(Prose) }),
})

/** A document's file is a translated field: each language may have its own, the English one stands in. */
export const DocumentPack = entry({
  documentType: Type.Enum([...DOCUMENT_TYPES]),
  published: Timestamp,
  texts: texts({ title: Line, description: optional(Prose), file: FilePath }),
})

export const AssetPack = entry({
  kind: Type.Enum([...ASSET_KINDS]),
  type: Type.Enum(['DataObject', 'Asset']),
  published: Timestamp,
  thumbnail: optional(FilePath),
  link: optional(Url),
  texts: texts({
    title: optional(Line),
    assetTitle: optional(Line),
    documentType: optional(Line),
    description: optional(Prose),
    file: optional(FilePath),
    captions: optional(FilePath),
  }),
})

export const NewsPack = entry({
  slug: Key,
  newsType: Line,
  published: Timestamp,
  modified: optional(Timestamp),
  image: optional(FilePath),
  texts: texts({ title: Line, description: optional(Html) }),
})

export const EventPack = entry({
  eventType: Line,
  start: Timestamp,
  end: Timestamp,
  venueName: optional(Line),
  image: optional(FilePath),
  url: optional(Url),
  texts: texts({ name: Line, description: optional(Prose), urlTitle: optional(Line) }),
})

/** A slide of the dashboard's slideshow, or one of its onboarding cards. */
export const CardPack = entry({
  portal: Key,
  image: optional(FilePath),
  video: optional(FilePath),
  backgroundColor: optional(Colour),
  enableOverlay: Type.Boolean(),
  textAlignment: Type.Enum(['left', 'center', 'right']),
  vertical: Type.Enum(['top', 'middle', 'bottom']),
  horizontal: Type.Enum(['left', 'center', 'right']),
  link: optional(LinkPath),
  texts: texts({
    title: optional(Line),
    shortDescription: optional(Line),
    description: optional(Prose),
    descriptionHtml: optional(Html),
    linkTitle: optional(Line),
  }),
})

export const QuickLinkPack = entry({ portal: Key, texts: texts({ title: Line, file: FilePath }) })

/** Amounts are whole numbers in the currency's smallest unit (cents; yen). */
export const PriceListPack = entry({
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  validFrom: Timestamp,
  validTo: optional(Timestamp),
  items: Type.Array(
    Type.Object(
      {
        product: Key,
        articleNumber: Line,
        listPrice: Type.Integer({ minimum: 0 }),
        partnerPrice: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
  ),
  texts: texts({ name: Line }),
})

const ContactPack = Type.Object(
  {
    salutation: optional(Line),
    surname: Line,
    name: Line,
    job: optional(Line),
    phone: optional(Line),
    email: optional(Email),
    note: optional(Prose),
  },
  closed,
)

export const PartnerPack = entry({
  name: Line,
  cif: optional(Line),
  logo: optional(FilePath),
  extraInformation: optional(Prose),
  country: optional(Line),
  region: optional(Line),
  phone: optional(Line),
  fax: optional(Line),
  email: optional(Email),
  address: optional(Line),
  website: optional(Url),
  sapId: optional(Line),
  sugarId: optional(Line),
  hubspotId: optional(Line),
  portal: optional(Key),
  priceList: optional(Key),
  priceUrl: optional(Url),
  contacts: Type.Array(ContactPack, { maxItems: 2 }),
})

/**
 * `password` is hashed on import; an export carries `passwordHash` (argon2id, PHC string) instead. What is left out of
 * `password`, `passwordHash` and `disabled` stays as it is for a user who exists.
 */
export const UserPack = entry({
  partner: optional(Key),
  role: Type.Enum([...ROLES]),
  email: Email,
  password: optional(Type.String({ minLength: 8, maxLength: 128 })),
  passwordHash: optional(Type.String({ pattern: ARGON2ID, maxLength: 300 })),
  disabled: optional(Type.Boolean()),
  firstName: Line,
  lastName: Line,
  jobTitle: optional(Line),
  phone: optional(Line),
  linkedinUrl: optional(Url),
  xUrl: optional(Url),
  facebookUrl: optional(Url),
  photo: optional(FilePath),
  locale: optional(LocaleSchema),
})

const LeadEventPack = Type.Object(
  {
    at: Timestamp,
    user: optional(Key),
    kind: Type.Enum([...LEAD_EVENT_KINDS]),
    from: optional(Line),
    to: optional(Line),
    text: optional(Prose),
    fields: optional(Type.Array(Line, { maxItems: 30 })),
  },
  closed,
)

/** What is left out of `assignment` (new: accepted) and `history` stays as it is for a lead that exists. */
export const LeadPack = entry({
  partner: Key,
  firstname: Line,
  lastname: Line,
  company: optional(Line),
  status: Line,
  email: optional(Email),
  phone: optional(Line),
  created: Timestamp,
  countryIso: optional(Line),
  street: optional(Line),
  zip: optional(Line),
  city: optional(Line),
  message: optional(Prose),
  note: optional(Prose),
  products: optional(Type.Array(Key, { uniqueItems: true })),
  assignment: optional(Type.Enum([...LEAD_ASSIGNMENTS])),
  history: optional(Type.Array(LeadEventPack)),
})

export const TicketPack = entry({
  user: Key,
  subject: optional(Line),
  content: optional(Prose),
  status: Type.Enum(['new', 'open', 'waiting', 'closed']),
  created: Timestamp,
})

/** A user's favourite: exactly one of the references. */
export const PinPack = entry({
  user: Key,
  product: optional(Key),
  portfolio: optional(Key),
  document: optional(Key),
})

/** An item that a user opened or downloaded: exactly one of the references. */
export const ViewPack = entry({
  user: Key,
  action: Type.Enum(['open', 'download']),
  at: Timestamp,
  document: optional(Key),
  product: optional(Key),
  portfolio: optional(Key),
  asset: optional(Key),
  news: optional(Key),
  quickLink: optional(Key),
  event: optional(Key),
})

/**
 * The pack's entity files in the order in which they are imported: an entry may refer to entries of
 * its own file's predecessors only.
 */
export const PACK_ENTITIES = {
  pages: PagePack,
  portals: PortalPack,
  documents: DocumentPack,
  products: ProductPack,
  portfolios: PortfolioPack,
  assets: AssetPack,
  news: NewsPack,
  events: EventPack,
  slides: CardPack,
  'onboarding-cards': CardPack,
  'quick-links': QuickLinkPack,
  'price-lists': PriceListPack,
  partners: PartnerPack,
  users: UserPack,
  leads: LeadPack,
  tickets: TicketPack,
  pins: PinPack,
  views: ViewPack,
} as const

export type PackEntity = keyof typeof PACK_ENTITIES
export type PackEntry<E extends PackEntity> = Static<(typeof PACK_ENTITIES)[E]>
export type BrandPack = Static<typeof BrandPack>
