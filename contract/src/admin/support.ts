/** Tickets of the built-in CRM as the team handles them, and requests to become a partner. */
import { type Static, Type } from 'typebox'
import { SentAttachments, TicketAttachment } from '../attachments.ts'
import { endpointsWith } from '../endpoint.ts'
import { MailDelivery } from '../mail-delivery.ts'
import { Line, Prose } from '../pack/fields.ts'
import { TicketMessage } from '../tickets.ts'
import { closed, done, IdParams, itemId, Time, text, textOrNull } from '../values.ts'

export const TICKET_STATES = ['new', 'open', 'waiting', 'closed'] as const

export const TicketThread = Type.Object({
  id: Type.Integer({ examples: [12] }),
  version: Type.Integer({ examples: [3] }),
  subject: text('The GX400 does not charge'),
  content: text('The light stays red.'),
  status: Type.Enum([...TICKET_STATES]),
  createdAt: Time,
  updatedAt: Time,
  user: Type.Object({
    id: Type.Integer({ examples: [7] }),
    name: text('Ada Berg'),
    email: text('ada@acme.example'),
    partner: textOrNull('Acme Resellers'),
    locale: textOrNull('de'),
  }),
  attachments: Type.Array(TicketAttachment),
  messages: Type.Array(TicketMessage),
})
export type TicketThread = Static<typeof TicketThread>

const ticketEndpoint = endpointsWith({ tag: 'Back office: tickets', access: 'admin' })

export const readTicketThread = ticketEndpoint({
  id: 'adminTicketThread',
  method: 'GET',
  path: '/api/admin/tickets/{id}/thread',
  summary: 'A ticket with everything that was written',
  params: IdParams,
  response: TicketThread,
})

export const answerTicket = ticketEndpoint({
  id: 'adminAnswerTicket',
  method: 'POST',
  path: '/api/admin/tickets/{id}/answer',
  summary:
    'Writes to the user, who gets it as a mail and in the portal, changes the status, or both; files go with words',
  idempotent: true,
  form: true,
  params: IdParams,
  body: Type.Object(
    {
      // Form fields are always texts.
      version: Type.Union([
        Type.Integer({ minimum: 1, examples: [3] }),
        Type.String({ pattern: '^[1-9]\\d{0,8}$', examples: ['3'] }),
      ]),
      text: Type.Optional(Prose),
      status: Type.Optional(Type.Enum([...TICKET_STATES])),
      attachments: SentAttachments,
    },
    closed,
  ),
  response: TicketThread,
  errors: ['stale', 'unfitAttachment'],
})

const requestEndpoint = endpointsWith({ tag: 'Back office: partner requests', access: 'admin' })

export const acceptPartnerRequest = requestEndpoint({
  id: 'adminAcceptPartnerRequest',
  method: 'POST',
  path: '/api/admin/partner-requests/{id}/accept',
  fresh: true,
  summary: 'Makes a partner and its first user, who is invited by mail',
  idempotent: true,
  params: IdParams,
  body: Type.Object(
    {
      company: Type.Optional({ ...Line, examples: ['Alster Prüfbau GmbH'] }),
      portal: Type.Optional(Type.Union([itemId(1), Type.Null()])),
      priceList: Type.Optional(Type.Union([itemId(1), Type.Null()])),
      message: Type.Optional(
        Type.Union([Prose, Type.Null()], { description: 'Words of welcome in the mail' }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    partner: Type.Integer({ examples: [3] }),
    user: Type.Integer({ examples: [12] }),
    mail: MailDelivery,
  }),
  errors: ['conflict', 'duplicate', 'unknownCountry', 'misspeltCountry', 'unfitFile', 'htmlTooIntricate'],
})

export const declinePartnerRequest = requestEndpoint({
  id: 'adminDeclinePartnerRequest',
  method: 'POST',
  path: '/api/admin/partner-requests/{id}/decline',
  summary: 'Declines a request, with a mail where that is wanted',
  idempotent: true,
  params: IdParams,
  body: Type.Object(
    { mail: Type.Boolean(), message: Type.Optional(Type.Union([Prose, Type.Null()])) },
    closed,
  ),
  response: done('Request declined'),
  errors: ['conflict'],
})
