import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleSchema } from './locale.ts'
import { ROLES } from './pack/entities.ts'

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

export const Profile = Type.Object(
  {
    id: Type.Integer(),
    firstName: Type.String(),
    lastName: Type.String(),
    jobTitle: Type.String(),
    company: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    linkedinUrl: Type.String(),
    xUrl: Type.String(),
    facebookUrl: Type.String(),
    profilePhoto: Type.String({ description: 'Address of the photo, empty without one' }),
    role: Type.Enum([...ROLES]),
    locale: Type.Union([LocaleSchema, Type.Null()]),
    is2FaEnabled: Type.Boolean(),
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
