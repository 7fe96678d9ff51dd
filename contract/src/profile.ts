import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import type { MediaType } from './file-rules.ts'
import { FormFile } from './form.ts'
import { ROLES } from './kinds.ts'
import { LOCALES, LocaleSchema } from './locale.ts'
import { line, personName } from './names.ts'
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

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/api/partner/profile',
  tag: 'Profile',
  summary: 'The signed-in user and its partner',
  access: 'session',
  response: Profile,
})

export const MAX_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES: readonly MediaType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
export const MAX_AGREEMENT_BYTES = 10_000_000

const given = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))
/** The example fits a body of JSON, where no file can be. */
const givenFile = (description: string) =>
  Type.Optional(Type.Union([FormFile(description), Type.Null()], { examples: [null] }))
const oneLine = (examples: string[], description?: string) =>
  given(line({ maxLength: 300, examples, ...(description ? { description } : {}) }))

/** The profile form. What is left out or null stays as it is; an empty text removes what is not required. */
export const ProfileForm = Type.Object(
  {
    firstName: given(personName({ maxLength: 300, examples: ['Ada'] })),
    lastName: given(personName({ maxLength: 300, examples: ['Berg'] })),
    jobTitle: oneLine(['Sales engineer']),
    company: oneLine(['Acme Inspection'], "Shown to the user; the partner's own name stays"),
    phone: oneLine(['+46 31 390 06 20']),
    email: oneLine(
      ['ada@acme.example'],
      'May be sent, but only the provider changes it: it names the account',
    ),
    linkedinUrl: oneLine(['https://www.linkedin.com/in/ada-berg']),
    xUrl: oneLine(['https://x.com/adaberg']),
    facebookUrl: oneLine(['https://www.facebook.com/ada.berg']),
    locale: given(LocaleSchema),
    mailLocale: given(
      Type.Enum([...LOCALES, ''], {
        description: 'Language of the mails, whatever that of the interface; an empty text: the same as that',
      }),
    ),
    profilePhoto: givenFile('PNG, JPEG, WebP or AVIF; at most 10 MB and 50 megapixels'),
    distributionAgreement: givenFile('PDF without a password; at most 10 MB and 200 pages'),
    is2FaEnabled: given(
      Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])], {
        description: 'May be sent and changes nothing: the second factor has calls of its own',
      }),
    ),
  },
  { additionalProperties: false, $id: 'ProfileForm' },
)
export type ProfileForm = Static<typeof ProfileForm>

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'POST',
  path: '/api/partner/update',
  tag: 'Profile',
  summary: "Change the signed-in user's profile",
  access: 'session',
  form: true,
  body: ProfileForm,
  response: done('Profile updated successfully'),
  errors: ['fixedField', 'unfitPicture', 'unfitPdf', 'tooLarge', 'tooManyRequests'],
})

export const rememberLanguage = endpoint({
  id: 'rememberLanguage',
  method: 'POST',
  path: '/api/partner/language',
  tag: 'Profile',
  summary: 'Keeps the language of the interface that the user chose; mails follow it unless theirs is fixed',
  access: 'session',
  body: Type.Object({ locale: LocaleSchema }, closed),
  response: done('Language remembered'),
  errors: ['tooManyRequests'],
})
