/** Tickets in the shapes of HubSpot's CRM, wherever they are kept. Ids are strings, as HubSpot has them. */
import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { FormFile } from './form.ts'

const closed = { additionalProperties: false } as const
const orNull = Type.Union([Type.String(), Type.Null()])
const asOf = Type.Optional(
  Type.String({
    description: 'ISO 8601, UTC: the CRM could not be asked; this is what was known at that time',
    examples: ['2026-11-20T09:12:00.000Z'],
  }),
)

export const getCrmContact = call({
  id: 'getCrmContact',
  method: 'GET',
  path: '/api/partner/crm/contacts',
  tag: 'Support',
  summary: "The signed-in user's contact with the ids of its tickets, newest first",
  access: 'session',
  query: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254, description: "The caller's own address" }) },
    closed,
  ),
  answer: Type.Object({
    body: Type.Object({
      associations: Type.Object({
        tickets: Type.Object({ results: Type.Array(Type.Object({ id: Type.String() })) }),
      }),
      asOf,
    }),
  }),
  errors: ['notFound', 'crmUnavailable'],
})

/** Stages of HubSpot's own support pipeline; a provider's pipeline may have others. */
export const TICKET_STAGES = { new: '1', waitingForPartner: '2', inProgress: '3', closed: '4' } as const

export const TicketAttachment = Type.Object({
  name: Type.String({ examples: ['crack-at-pier-3.jpg'] }),
  size: Type.Integer({ minimum: 1, description: 'Bytes' }),
  address: Type.String({ description: 'Signed address of the file' }),
})
export type TicketAttachment = Static<typeof TicketAttachment>

export const Ticket = Type.Object(
  {
    id: Type.String(),
    properties: Type.Object({
      subject: orNull,
      content: orNull,
      createdate: Type.String({ description: 'ISO 8601, UTC' }),
      hs_pipeline_stage: Type.Union([Type.String(), Type.Null()], {
        description: "The stage's id; those of HubSpot's own support pipeline are 1 to 4",
        examples: ['1'],
      }),
    }),
    attachments: Type.Array(TicketAttachment, {
      description: 'What was sent with the ticket from the portal',
    }),
    createdAt: Type.String({ description: 'ISO 8601, UTC' }),
    updatedAt: Type.String({ description: 'ISO 8601, UTC' }),
  },
  { $id: 'Ticket' },
)
export type Ticket = Static<typeof Ticket>

/** One call reads at most this many tickets. */
export const MAX_TICKET_IDS = 100

const ticketIds = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 4000 }), { description }))

export const getTickets = call({
  id: 'getTickets',
  method: 'GET',
  path: '/api/partner/crm/tickets/details',
  tag: 'Support',
  summary: "Those of the tickets that are the signed-in user's own, newest first",
  access: 'session',
  query: Type.Object(
    {
      ticketIds: ticketIds(
        `At most ${MAX_TICKET_IDS} ids, by commas or as a repeated parameter; without any, no ticket`,
      ),
      'ticketIds[]': ticketIds('Another spelling of ticketIds'),
    },
    closed,
  ),
  answer: Type.Object({ body: Type.Object({ results: Type.Array(Ticket), asOf }) }),
  errors: ['crmUnavailable'],
})

export const MAX_ATTACHMENTS = 5
/** Of one file, in bytes. */
export const MAX_ATTACHMENT_BYTES = 20_000_000
/** What may be attached, as media types; files are known by their content. */
export const ATTACHMENT_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'application/zip',
] as const

const attachment = FormFile('A picture, PDF, video or ZIP archive')

/** What the form for a new ticket takes; both texts hold more than spaces. */
export const NewTicket = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    content: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    idempotencyKey: Type.Optional(
      Type.String({
        pattern: '^[\\w.:-]{1,100}$',
        description: "The caller's own name for this ticket: sent again, it makes no second one",
      }),
    ),
    attachments: Type.Optional(
      Type.Union([attachment, Type.Array(attachment, { maxItems: MAX_ATTACHMENTS })], {
        description: 'Only in a form',
      }),
    ),
  },
  { ...closed, $id: 'NewTicket' },
)
export type NewTicket = Static<typeof NewTicket>

export const createTicket = call({
  id: 'createTicket',
  method: 'POST',
  path: '/api/partner/crm/tickets',
  tag: 'Support',
  summary: 'Open a ticket',
  access: 'session',
  form: true,
  body: NewTicket,
  answer: Type.Object({ id: Type.String(), message: Type.String() }),
  status: 201,
  errors: ['unfitAttachment', 'tooLarge', 'tooManyRequests', 'crmUnavailable'],
})
