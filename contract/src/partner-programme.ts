/** The status of the caller's partner in the provider's partner programme, and who looks after it. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LocaleQuery } from './locale.ts'
import { fileUrl, Time, text } from './values.ts'

export const AccountManager = Type.Object(
  {
    name: text('Ingrid Solheim'),
    jobTitle: text('Channel manager Northern Europe', 'Empty without one'),
    email: text('ingrid.solheim@provider.example'),
    phone: text('+47 22 31 40 55', 'Empty without one'),
    photo: fileUrl('ingrid.webp', 'Signed address of the photo, empty without one'),
  },
  { $id: 'AccountManager' },
)
export type AccountManager = Static<typeof AccountManager>

export const PartnerTier = Type.Object(
  {
    name: text('Gold'),
    colour: text('#b8860b', 'Empty without one'),
    requirements: text('Two trained technicians and a demo unit.', 'Empty without any'),
  },
  { $id: 'PartnerTier' },
)

export const PartnerProgramme = Type.Object(
  {
    tier: Type.Optional(PartnerTier),
    type: Type.Optional(text('Dealer')),
    regions: Type.Array(text('Northern Europe')),
    accountManager: Type.Optional(AccountManager),
    nextReview: Type.Optional(Time),
  },
  { $id: 'PartnerProgramme', description: 'What the provider has not set is left out' },
)
export type PartnerProgramme = Static<typeof PartnerProgramme>

export const getPartnerProgramme = endpoint({
  id: 'getPartnerProgramme',
  method: 'GET',
  path: '/api/partner/programme',
  tag: 'Profile',
  summary: "Level, type and regions of the caller's partner, and who looks after it",
  access: 'session',
  query: LocaleQuery,
  response: PartnerProgramme,
})
