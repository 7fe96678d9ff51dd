/** Account management beyond the fields of a user: invitations, sessions, the second factor. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { ROLES } from '../kinds.ts'
import { LocaleSchema } from '../locale.ts'
import { MailDelivery } from '../mail-delivery.ts'
import { filledPersonName } from '../names.ts'
import { Email, Line } from '../pack/fields.ts'
import { closed, done, IdParams, itemId, text, textOrNull } from '../values.ts'
import { MAIL_STATES } from './operations.ts'

const endpoint = endpointsWith({ tag: 'Back office: users', access: 'admin' })
const path = (rest: string) => `/api/admin/users/${rest}` as const

/** Validity of an invitation link. */
export const INVITATION_DAYS = 7

const name = (example: string) => filledPersonName({ maxLength: 300, examples: [example] })

const person = {
  email: Email,
  firstName: name('Ada'),
  lastName: name('Berg'),
  jobTitle: Type.Optional(Type.Union([{ ...Line, examples: ['Sales manager'] }, Type.Null()])),
  locale: Type.Optional(Type.Union([LocaleSchema, Type.Null()])),
}

export const Invitation = Type.Object(
  {
    ...person,
    role: Type.Enum([...ROLES]),
    partner: Type.Optional(Type.Union([itemId(3), Type.Null()])),
  },
  closed,
)
export type Invitation = Static<typeof Invitation>

const Reason = Type.Object(
  {
    reason: Type.String({ minLength: 3, maxLength: 500, examples: ['Phone lost; identity checked by call'] }),
  },
  closed,
)

export const inviteUser = endpoint({
  id: 'adminInviteUser',
  method: 'POST',
  path: path('invite'),
  fresh: true,
  summary: 'Makes an account and mails a link to set its password',
  idempotent: true,
  body: Invitation,
  response: Type.Object({ id: Type.Integer({ examples: [12] }), mail: MailDelivery }),
  status: 201,
  errors: ['duplicate'],
})

export const resendInvitation = endpoint({
  id: 'adminResendInvitation',
  method: 'POST',
  path: path('{id}/invite'),
  fresh: true,
  summary: 'Mails a new link to somebody who has no password yet; the earlier one is void',
  idempotent: true,
  params: IdParams,
  response: Type.Object({ message: text('Invitation written'), mail: MailDelivery }),
  errors: ['conflict'],
})

export const InvitationMail = Type.Object({
  user: Type.Integer({ examples: [12] }),
  mail: Type.Integer({ description: 'Id of the mail in the outbox', examples: [112] }),
  state: Type.Enum([...MAIL_STATES], {
    description: 'Waits for its first attempt, was refused at the last one, or was handed to the mail server',
  }),
  lastError: textOrNull('ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25', 'What the mail server said last'),
  at: Type.Integer({
    description: 'When it was sent, or else written; epoch milliseconds',
    examples: [1_778_425_200_000],
  }),
})
export type InvitationMail = Static<typeof InvitationMail>

/** Most users per request: those of a page. */
export const MAX_INVITATION_MAILS = 200

export const listInvitationMails = endpoint({
  id: 'adminInvitationMails',
  method: 'GET',
  path: path('invitation-mails'),
  summary:
    'How far the last invitations of users have come; nothing of those whose mail is not kept any more',
  query: Type.Object(
    {
      ids: Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,199}$', examples: ['12,13'] }),
    },
    closed,
  ),
  response: Type.Object({
    body: Type.Array(InvitationMail),
    hasServer: Type.Boolean({ description: 'Whether there is a mail server to send them' }),
  }),
})

export const readInvitationLink = endpoint({
  id: 'adminInvitationLink',
  method: 'GET',
  path: path('{id}/invitation-link'),
  fresh: true,
  summary:
    'The link of an invitation whose mail was not sent yet, to be passed on by hand; the audit log notes it',
  params: IdParams,
  response: Type.Object({
    link: text('https://portal.example/partner/resetpassword?lang=en#token=…', 'Opens the account'),
  }),
})

export const disableUser = endpoint({
  id: 'adminDisableUser',
  method: 'POST',
  path: path('{id}/disable'),
  fresh: true,
  summary: 'Closes an account and ends its sessions at once, on every node',
  params: IdParams,
  response: done('Account disabled'),
  errors: ['conflict'],
})

export const enableUser = endpoint({
  id: 'adminEnableUser',
  method: 'POST',
  path: path('{id}/enable'),
  fresh: true,
  summary: 'Opens a disabled account again',
  params: IdParams,
  response: done('Account enabled'),
})

export const endUserSessions = endpoint({
  id: 'adminEndUserSessions',
  method: 'POST',
  path: path('{id}/end-sessions'),
  fresh: true,
  summary: 'Signs a user out everywhere',
  params: IdParams,
  response: Type.Object({ ended: Type.Integer({ examples: [2] }) }),
})

export const resetUserFactor = endpoint({
  id: 'adminResetUserFactor',
  method: 'POST',
  path: path('{id}/reset-factor'),
  fresh: true,
  summary: 'Takes the second factor away from somebody who lost it; they are told by mail',
  params: IdParams,
  body: Reason,
  response: done('Second factor reset'),
  errors: ['secondFactorOff', 'conflict'],
})
