import { type Static, Type } from 'typebox'
import { EMAIL_PATTERN } from './email.ts'
import { endpoint } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { filledLine, filledPersonName, line } from './names.ts'
import { closed, done } from './values.ts'

const given = (maxLength: number, example: string) => filledLine({ maxLength, examples: [example] })
const anyLine = (maxLength: number, example: string) =>
  Type.Optional(line({ maxLength, examples: [example] }))
const anyText = (maxLength: number, example: string) =>
  Type.Optional(Type.String({ maxLength, examples: [example] }))

export const PartnerRequest = Type.Object(
  {
    firstName: filledPersonName({ maxLength: 100, examples: ['Ada'] }),
    lastName: filledPersonName({ maxLength: 100, examples: ['Berg'] }),
    company: given(200, 'Acme Inspection AB'),
    email: Type.String({ maxLength: 254, pattern: EMAIL_PATTERN.source, examples: ['ada@acme.example'] }),
    phone: anyLine(50, '+46 31 390 06 20'),
    country: given(100, 'Sweden'),
    website: anyLine(300, 'https://www.acme.example'),
    message: anyText(4000, 'We inspect bridges in Sweden and Norway.'),
    locale: Type.Optional(LocaleSchema),
  },
  { ...closed, $id: 'PartnerRequest' },
)
export type PartnerRequest = Static<typeof PartnerRequest>

export const requestPartnership = endpoint({
  id: 'requestPartnership',
  method: 'POST',
  path: '/api/partner-requests',
  tag: 'Shell',
  summary: 'Ask to become a partner',
  idempotent: true,
  access: 'public',
  body: PartnerRequest,
  response: done('Thank you. We will get in touch with you.'),
  status: 201,
  errors: ['tooManyRequests', 'unknownCountry', 'misspeltCountry'],
})
