import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { ROLES } from './kinds.ts'
import { LocaleSchema } from './locale.ts'
import { closed, done, fileUrl, priceListUrl, text, timestamp } from './values.ts'

const optional = Type.Optional

export const PartnerContact = Type.Object({
  salutation: text('Ms'),
  surname: text('Lund'),
  name: text('Eva'),
  job: text('Head of sales'),
  phone: text('+46 31 390 06 30'),
  email: text('eva@acme.example'),
  note: text('First contact for demo units and training dates.'),
})

/** The partner (company) of the signed-in user. Missing texts are empty strings. */
export const Partner = Type.Object(
  {
    logo: fileUrl('acme.png'),
    cif: text('SE000417208001'),
    name: text('Acme Inspection AB'),
    extrainformation: text('Reseller for Sweden and Norway since 2014.'),
    country: text('Sweden'),
    region: text('Västra Götaland'),
    phone1: text('+46 31 390 06 00'),
    fax: text('+46 31 390 06 09'),
    email: text('info@acme.example'),
    address1: text('Brogatan 27, 413 01 Göteborg'),
    website: text('https://www.acme.example'),
    firstContact: Type.Union([PartnerContact, Type.Null()]),
    secondContact: Type.Union([PartnerContact, Type.Null()]),
    SAPId: text('0010042718'),
    sugarId: text('c7e1f2a4-acme'),
    HubspotId: text('8841207731'),
    partnerPriceID: text('europe-2026'),
  },
  { $id: 'Partner' },
)
export type Partner = Static<typeof Partner>

/** The agreement that the user has uploaded. */
export const DistributionAgreement = Type.Object(
  {
    name: text('Distribution agreement 2026.pdf'),
    uploadedAt: timestamp('When it was uploaded'),
    address: fileUrl('Distribution%20agreement%202026.pdf', 'Signed address of the PDF'),
    size: Type.Integer({ description: 'Bytes', examples: [182_044] }),
  },
  { $id: 'DistributionAgreement' },
)
export type DistributionAgreement = Static<typeof DistributionAgreement>

export const Profile = Type.Object(
  {
    id: Type.Integer({ examples: [7] }),
    firstName: text('Ada'),
    lastName: text('Berg'),
    jobTitle: text('Sales engineer'),
    company: text('Acme Inspection', "What the user calls it; the partner's name while nothing was set"),
    email: text('ada@acme.example'),
    phone: text('+46 31 390 06 20'),
    linkedinUrl: text('https://www.linkedin.com/in/ada-berg'),
    xUrl: text('https://x.com/adaberg'),
    facebookUrl: text('https://www.facebook.com/ada.berg'),
    profilePhoto: fileUrl('photo.webp', 'Signed address of the photo, empty without one'),
    distributionAgreement: Type.Union([DistributionAgreement, Type.Null()]),
    role: Type.Enum([...ROLES], { default: 'partner' }),
    locale: Type.Union([LocaleSchema, Type.Null()], {
      description:
        'Language of the interface, as it was chosen last on any device, or by who invited the user',
      default: null,
    }),
    mailLocale: Type.Union([LocaleSchema, Type.Null()], {
      description: 'Language of the mails; null: that of the interface',
      default: null,
    }),
    customerLocale: optional(
      Type.Union([LocaleSchema, Type.Null()], {
        description: 'Language in which files are opened and sent to customers; null: that of the interface',
      }),
    ),
    is2FaEnabled: Type.Boolean(),
    is2FaRequired: Type.Boolean({ description: 'The provider demands it: it cannot be switched off' }),
    recoveryCodesLeft: Type.Integer({
      description: 'Unspent recovery codes; 0 without a second factor',
      examples: [11],
    }),
    partner: Type.Union([Partner, Type.Null()]),
    partnerPortalPath: text(
      '/portals/standard',
      'The `fullpath` for getPartnerPortal, empty without a portal',
    ),
    priceUrl: optional(priceListUrl('')),
  },
  { $id: 'Profile' },
)
export type Profile = Static<typeof Profile>

const endpoint = endpointsWith({ tag: 'Profile', access: 'session' })

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/api/partner/profile',
  summary: 'The signed-in user and its partner',
  response: Profile,
})

export const rememberLanguage = endpoint({
  id: 'rememberLanguage',
  method: 'POST',
  path: '/api/partner/language',
  summary: 'Keeps the language of the interface that the user chose; mails follow it unless theirs is fixed',
  body: Type.Object({ locale: LocaleSchema }, closed),
  response: done('Language remembered'),
  errors: ['tooManyRequests'],
})
