/** Colleagues of the same partner, whose accounts its `partner-manager` looks after. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { MailDelivery } from './mail-delivery.ts'
import { filledPersonName, line } from './names.ts'
import { Email } from './pack/fields.ts'
import { closed, done, itemId, text } from './values.ts'

const endpoint = endpointsWith({ tag: 'Profile', access: 'session' })
const path = '/api/partner/colleagues'

export const Colleague = Type.Object({
  id: itemId(17),
  email: text('kim@north.example'),
  firstName: text('Kim'),
  lastName: text('Kay'),
  jobTitle: text('Buyer'),
  role: Type.Enum(['partner', 'partner-manager']),
  invited: Type.Boolean({ description: 'Has not chosen a password yet' }),
  disabled: Type.Boolean(),
  lastSignIn: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Epoch milliseconds',
    examples: [1_778_425_200_000],
  }),
})
export type Colleague = Static<typeof Colleague>

export const listColleagues = endpoint({
  id: 'listColleagues',
  method: 'GET',
  path,
  summary: "The partner's users; for its managers",
  response: Type.Object({ body: Type.Array(Colleague) }),
  errors: ['forbidden'],
})

const name = (example: string) => filledPersonName({ maxLength: 300, examples: [example] })

export const NewColleague = Type.Object(
  {
    email: Type.Unsafe<string>({ ...Email, examples: ['kim@north.example'] }),
    firstName: name('Kim'),
    lastName: name('Kay'),
    jobTitle: Type.Optional(
      Type.Union([line({ minLength: 1, maxLength: 300, examples: ['Buyer'] }), Type.Null()]),
    ),
    locale: Type.Optional(Type.Union([LocaleSchema, Type.Null()])),
  },
  closed,
)
export type NewColleague = Static<typeof NewColleague>

export const inviteColleague = endpoint({
  id: 'inviteColleague',
  method: 'POST',
  path,
  fresh: true,
  summary:
    "Invites somebody to the manager's own partner, also somebody whom a manager removed; whether the address has an account elsewhere is not told",
  idempotent: true,
  body: NewColleague,
  response: Type.Object({ id: itemId(17), mail: MailDelivery }),
  status: 201,
  errors: ['forbidden', 'duplicate', 'closedByProvider', 'tooManyRequests'],
})

export const removeColleague = endpoint({
  id: 'removeColleague',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Closes the account of a colleague, who is signed out at once; what they did stays',
  params: Type.Object({ id: itemId(12) }, closed),
  response: done('Colleague removed'),
  errors: ['forbidden', 'conflict'],
})
