import { type Static, type TSchema, Type } from 'typebox'
import { call } from './call.ts'
import { FormFile } from './form.ts'
import { LocaleSchema } from './locale.ts'
import { ROLES } from './pack/entities.ts'
import { isFacebookUrl, isLinkedinUrl, isXUrl } from './rules.ts'

const optional = Type.Optional

export const PartnerContact = Type.Object({
  salutation: Type.String(),
  surname: Type.String(),
  name: Type.String(),
  job: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  note: Type.String(),
})

/** The partner (company) of the signed-in user. Missing texts are empty strings. */
export const Partner = Type.Object(
  {
    logo: Type.String(),
    cif: Type.String(),
    name: Type.String(),
    extrainformation: Type.String(),
    country: Type.String(),
    region: Type.String(),
    phone1: Type.String(),
    fax: Type.String(),
    email: Type.String(),
    address1: Type.String(),
    website: Type.String(),
    firstContact: Type.Union([PartnerContact, Type.Null()]),
    secondContact: Type.Union([PartnerContact, Type.Null()]),
    SAPId: Type.String(),
    sugarId: Type.String(),
    HubspotId: Type.String(),
    partnerPriceID: Type.String(),
  },
  { $id: 'Partner' },
)
export type Partner = Static<typeof Partner>

/** The agreement that the user has uploaded. */
export const DistributionAgreement = Type.Object(
  {
    name: Type.String({ examples: ['Distribution agreement 2026.pdf'] }),
    uploadedAt: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-05-10T15:00:00.000Z'] }),
    address: Type.String({ description: 'Signed address of the PDF' }),
    size: Type.Integer({ description: 'Bytes', examples: [182_044] }),
  },
  { $id: 'DistributionAgreement' },
)
export type DistributionAgreement = Static<typeof DistributionAgreement>

export const Profile = Type.Object(
  {
    id: Type.Integer(),
    firstName: Type.String(),
    lastName: Type.String(),
    jobTitle: Type.String(),
    company: Type.String({ description: "What the user calls it; the partner's name while nothing was set" }),
    email: Type.String(),
    phone: Type.String(),
    linkedinUrl: Type.String(),
    xUrl: Type.String(),
    facebookUrl: Type.String(),
    profilePhoto: Type.String({ description: 'Signed address of the photo, empty without one' }),
    distributionAgreement: Type.Union([DistributionAgreement, Type.Null()]),
    role: Type.Enum([...ROLES]),
    locale: Type.Union([LocaleSchema, Type.Null()]),
    is2FaEnabled: Type.Boolean(),
    recoveryCodesLeft: Type.Integer({ description: 'Unspent recovery codes; 0 without a second factor' }),
    partner: Type.Union([Partner, Type.Null()]),
    partnerPortalPath: Type.String({
      description: 'The `fullpath` for getPartnerPortal, empty without a portal',
    }),
    priceUrl: optional(Type.String()),
  },
  { $id: 'Profile' },
)
export type Profile = Static<typeof Profile>

export const getProfile = call({
  id: 'getProfile',
  method: 'GET',
  path: '/api/partner/profile',
  tag: 'Profile',
  summary: 'The signed-in user and its partner',
  access: 'session',
  answer: Profile,
})

/** Fields of the profile form, with the fault that the form shows by the text of its name. */
export type ProfileFault = 'required' | 'invalidLinkedin' | 'invalidX' | 'invalidFacebook'

type Rule = (value: string) => ProfileFault | undefined
const required: Rule = (value) => (value.trim() === '' ? 'required' : undefined)
const address =
  (isRight: (value: string) => boolean, fault: ProfileFault): Rule =>
  (value) =>
    value.trim() === '' || isRight(value.trim()) ? undefined : fault

/** What is asked of the texts of the profile form; fields that are not here take any text. */
export const PROFILE_RULES = {
  firstName: required,
  lastName: required,
  linkedinUrl: address(isLinkedinUrl, 'invalidLinkedin'),
  xUrl: address(isXUrl, 'invalidX'),
  facebookUrl: address(isFacebookUrl, 'invalidFacebook'),
} as const satisfies Record<string, Rule>

export const MAX_PHOTO_BYTES = 10_000_000
export const MAX_AGREEMENT_BYTES = 10_000_000

const given = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))
const line = (examples: string[], description?: string) =>
  given(Type.String({ maxLength: 300, examples, ...(description ? { description } : {}) }))

/** The profile form. What is left out or null stays as it is; an empty text removes what is not required. */
export const ProfileForm = Type.Object(
  {
    firstName: line(['Ada']),
    lastName: line(['Berg']),
    jobTitle: line(['Sales engineer']),
    company: line(['North Ltd'], "Shown to the user; the partner's own name stays"),
    phone: line(['+46 31 390 06 14']),
    email: line(['ada@acme.example'], 'May be sent, but only the provider changes it: it names the account'),
    linkedinUrl: line(['https://www.linkedin.com/in/ada-berg']),
    xUrl: line(['https://x.com/adaberg']),
    facebookUrl: line(['https://www.facebook.com/ada.berg']),
    locale: given(LocaleSchema),
    profilePhoto: given(FormFile('PNG, JPEG, WebP or AVIF; at most 10 MB and 50 megapixels')),
    distributionAgreement: given(FormFile('PDF without a password; at most 10 MB and 200 pages')),
    is2FaEnabled: given(
      Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])], {
        description: 'May be sent and changes nothing: the second factor has calls of its own',
      }),
    ),
  },
  { additionalProperties: false, $id: 'ProfileForm' },
)
export type ProfileForm = Static<typeof ProfileForm>

export const updateProfile = call({
  id: 'updateProfile',
  method: 'POST',
  path: '/api/partner/update',
  tag: 'Profile',
  summary: "Change the signed-in user's profile",
  access: 'session',
  form: true,
  body: ProfileForm,
  answer: Type.Object({ message: Type.String({ examples: ['Profile updated successfully'] }) }),
  errors: ['fixedField', 'unfitPicture', 'unfitPdf', 'tooLarge', 'tooManyRequests'],
})
