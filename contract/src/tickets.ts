/** Tickets in the shapes of HubSpot's CRM, wherever they are kept. Ids are strings, as HubSpot has them. */
import { type Static, Type } from 'typebox'
import { call } from './call.ts'

const closed = { additionalProperties: false } as const
const orNull = Type.Union([Type.String(), Type.Null()])

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
    }),
  }),
  errors: ['notFound'],
})

export const Ticket = Type.Object(
  {
    id: Type.String(),
    properties: Type.Object({
      subject: orNull,
      content: orNull,
      createdate: Type.String({ description: 'ISO 8601, UTC' }),
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
  answer: Type.Object({ body: Type.Object({ results: Type.Array(Ticket) }) }),
})

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
  body: NewTicket,
  answer: Type.Object({ id: Type.String(), message: Type.String() }),
  status: 201,
})
