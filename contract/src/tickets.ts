/** Tickets in the shapes of HubSpot's CRM, wherever they are stored. Ids are strings, as HubSpot has them. */
import { type Static, Type } from 'typebox'
import { SentAttachments, TicketAttachment } from './attachments.ts'
import { endpointsWith } from './endpoint.ts'
import { filledLine } from './names.ts'
import { closed, itemId, Time, text, textOrNull, timestamp } from './values.ts'

const TICKET_ID = '4711'
const SUBJECT = 'GX400: channel 11 shows no signal'
const CONTENT = 'Serial 340-2207. All other channels are fine; the connector looks clean.'
const asOf = Type.Optional(
  text(
    '2026-05-10T15:00:00.000Z',
    'ISO 8601, UTC: the CRM could not be asked; this is what was known at that time',
  ),
)

const endpoint = endpointsWith({ tag: 'Support', access: 'session' })

export const getCrmContact = endpoint({
  id: 'getCrmContact',
  method: 'GET',
  path: '/api/partner/crm/contacts',
  summary: "The signed-in user's contact with the ids of its newest tickets, newest first",
  query: Type.Object(
    {
      email: Type.String({
        minLength: 1,
        maxLength: 254,
        description: "The caller's own address",
        examples: ['ada@acme.example'],
      }),
    },
    closed,
  ),
  response: Type.Object({
    body: Type.Object({
      associations: Type.Object({
        tickets: Type.Object({ results: Type.Array(Type.Object({ id: text(TICKET_ID) })) }),
      }),
      asOf,
    }),
  }),
  errors: ['notFound', 'crmUnavailable'],
})

/** Stages of HubSpot's own support pipeline; a provider's pipeline may have others. */
export const TICKET_STAGES = { new: '1', waitingForPartner: '2', inProgress: '3', closed: '4' } as const

export const Ticket = Type.Object(
  {
    id: text(TICKET_ID),
    properties: Type.Object({
      subject: textOrNull(SUBJECT),
      content: textOrNull(CONTENT),
      createdate: timestamp('When it was opened'),
      hs_pipeline_stage: textOrNull(
        '1',
        "The stage's id; those of HubSpot's own support pipeline are 1 to 4",
      ),
    }),
    attachments: Type.Array(TicketAttachment, {
      description: 'What was sent with the ticket from the portal',
    }),
    createdAt: timestamp('When it was opened'),
    updatedAt: timestamp('Last change'),
  },
  { $id: 'Ticket' },
)
export type Ticket = Static<typeof Ticket>

/** A contact's list names at most this many tickets, the newest. */
export const MAX_LISTED_TICKETS = 1000
/** One request reads at most this many tickets. */
export const MAX_TICKET_IDS = 100

const ticketIds = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 4000, examples: [TICKET_ID] }), { description }))

export const getTickets = endpoint({
  id: 'getTickets',
  method: 'GET',
  path: '/api/partner/crm/tickets/details',
  summary: "Those of the tickets that are the signed-in user's own, newest first",
  query: Type.Object(
    {
      ticketIds: ticketIds(
        `At most ${MAX_TICKET_IDS} ids, by commas or as a repeated parameter; without any, no ticket`,
      ),
      'ticketIds[]': ticketIds('Another spelling of ticketIds'),
    },
    closed,
  ),
  response: Type.Object({ body: Type.Object({ results: Type.Array(Ticket), asOf }) }),
  errors: ['crmUnavailable'],
})

/** What the form for a new ticket takes; both texts hold more than spaces. */
export const NewTicket = Type.Object(
  {
    subject: filledLine({ maxLength: 300, examples: [SUBJECT] }),
    content: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S', examples: [CONTENT] }),
    idempotencyKey: Type.Optional(
      Type.String({
        pattern: '^[\\w.:-]{1,100}$',
        description: "The caller's own name for this ticket: sent again, it makes no second one",
        examples: ['d5a8c1f0-7b62-4e39-8f14-0c9be27a6d53'],
      }),
    ),
    attachments: SentAttachments,
  },
  { ...closed, $id: 'NewTicket' },
)
export type NewTicket = Static<typeof NewTicket>

export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  path: '/api/partner/crm/tickets',
  summary: 'Open a ticket',
  idempotent: true,
  form: true,
  body: NewTicket,
  response: Type.Object({ id: text(TICKET_ID), message: text('Ticket created') }),
  status: 201,
  errors: ['unfitAttachment', 'conflict', 'tooManyRequests', 'crmUnavailable'],
})

/** What the provider and the user wrote to each other on a ticket that the portal itself keeps. */
export const TicketMessage = Type.Object({
  id: itemId(5),
  at: Time,
  by: textOrNull('Reto Ammann', 'Name; null where the account is gone'),
  team: Type.Boolean({ description: "Whether it is one of the provider's" }),
  text: text('Please turn the wheel by hand.'),
  attachments: Type.Array(TicketAttachment, { description: 'What was sent with it' }),
})
export type TicketMessage = Static<typeof TicketMessage>

const TicketParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,20}$', examples: ['17'] }) }, closed)
const messagesPath = '/api/partner/crm/tickets/{id}/messages'

export const listTicketMessages = endpoint({
  id: 'listTicketMessages',
  method: 'GET',
  path: messagesPath,
  summary: "What was written to one of the caller's tickets since; none where HubSpot keeps the tickets",
  params: TicketParams,
  response: Type.Object({
    body: Type.Array(TicketMessage),
    answerable: Type.Boolean({ description: 'Whether an answer can be written here' }),
  }),
})

/** Characters of one reply. */
export const MAX_TICKET_ANSWER = 20_000

export const writeTicketMessage = endpoint({
  id: 'writeTicketMessage',
  method: 'POST',
  path: messagesPath,
  summary: "Answers the provider on one of the caller's tickets; a closed one is open again",
  idempotent: true,
  form: true,
  params: TicketParams,
  body: Type.Object({ text: text('The second sensor answers now.'), attachments: SentAttachments }, closed),
  response: TicketMessage,
  status: 201,
  errors: ['unfitAttachment', 'conflict', 'tooManyRequests'],
})
