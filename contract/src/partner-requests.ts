import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { LocaleSchema } from './locale.ts'
import { EMAIL_PATTERN } from './rules.ts'

const closed = { additionalProperties: false } as const
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const PartnerRequest = Type.Object(
  {
    firstName: line(100),
    lastName: line(100),
    company: line(200),
    email: Type.String({ maxLength: 254, pattern: EMAIL_PATTERN.source }),
    phone: Type.Optional(Type.String({ maxLength: 50 })),
    country: line(100),
    website: Type.Optional(Type.String({ maxLength: 300 })),
    message: Type.Optional(Type.String({ maxLength: 4000 })),
    locale: Type.Optional(LocaleSchema),
  },
  { ...closed, $id: 'PartnerRequest' },
)
export type PartnerRequest = Static<typeof PartnerRequest>

export const requestPartnership = call({
  id: 'requestPartnership',
  method: 'POST',
  path: '/api/partner-requests',
  tag: 'Shell',
  summary: 'Ask to become a partner',
  access: 'public',
  body: PartnerRequest,
  answer: Type.Object({ message: Type.String() }),
  status: 201,
  errors: ['tooManyRequests'],
})
