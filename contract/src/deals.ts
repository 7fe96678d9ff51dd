/** Deals that partners register with the provider, to be protected until a day. */
import { type Static, Type } from 'typebox'
import { SentAttachments, TicketAttachment } from './attachments.ts'
import { DEAL_EVENTS, DEAL_STATES, PARTNER_STEPS } from './deal-states.ts'
import { endpointsWith } from './endpoint.ts'
import { line } from './names.ts'
import { MAX_ID } from './rules.ts'
import { closed, done, itemId, text, textOrNull, timestamp } from './values.ts'

/** Of one partner, beyond which nobody looks. */
export const MAX_DEALS = 500
export const MAX_DEAL_LINES = 100
export const MAX_DEAL_QUANTITY = 99_999
/** Of one deal. */
export const MAX_DEAL_FILES = 10
export const MAX_DEAL_REASON = 2000
const MAX_HISTORY = 500

const DAY = '^(\\d{4}-\\d\\d-\\d\\d)?$'
const short = (example: string, maxLength = 300) => line({ maxLength, examples: [example] })
const amount = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
    description,
    examples: [4_676_300],
  })
const quantity = Type.Integer({ minimum: 1, maximum: MAX_DEAL_QUANTITY, examples: [2] })
const version = Type.Integer({
  minimum: 1,
  maximum: MAX_ID,
  description: 'As the caller has seen it',
  examples: [3],
})

/** What the partner writes; a draft may leave all of it empty. */
const written = {
  company: short('Acme Bridges Ltd'),
  countryIso: Type.String({ pattern: '^([A-Z]{2})?$', description: 'ISO 3166-1', examples: ['DE'] }),
  street: short('Hafenstraße 12'),
  zip: short('20457', 40),
  city: short('Hamburg'),
  website: short('www.acme-bridges.example'),
  contactName: short('Mia Mill'),
  contactEmail: short('mia@acme-bridges.example', 254),
  contactPhone: short('+49 40 1234', 60),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['EUR'] }),
  value: amount('Expected value in the smallest unit of the currency'),
  closeOn: Type.String({ pattern: DAY, description: 'Expected day of the order', examples: ['2026-09-30'] }),
  competitor: short('Nobody yet'),
  notes: Type.String({ maxLength: 10_000, examples: ['Budget is approved.'] }),
}
/** What a deal cannot be submitted without. */
export const NEEDED_TO_SUBMIT = [
  'company',
  'countryIso',
  'contactName',
  'contactEmail',
  'value',
  'closeOn',
] as const

const DealLine = Type.Object({
  articleNumber: text('FL-10-340-00', 'Or # and the number of a product that was not in the price list'),
  model: text('Radar GX400'),
  title: text('Multi-channel radar cart'),
  price: amount("The partner's own price at the time, in the smallest unit; null where there was none"),
  quantity,
})
export type DealLine = Static<typeof DealLine>

export const DealEvent = Type.Object({
  at: timestamp('When'),
  kind: Type.Enum([...DEAL_EVENTS]),
  by: Type.Optional(
    Type.Object({
      name: text('Reto Ammann'),
      team: Type.Boolean({ description: "Whether it is one of the provider's" }),
    }),
  ),
  crm: Type.Optional(Type.Literal(true, { description: "Taken over from the provider's CRM" })),
  text: Type.Optional(text('The customer is served by another of our teams.', 'Reason, or a new owner')),
  until: Type.Optional(text('2026-12-31', 'Last day of the protection')),
})
export type DealEvent = Static<typeof DealEvent>

export const DealFile = Type.Object({ id: text('x3Kd9Qm2Lr7TqW8bN5vZcA'), ...TicketAttachment.properties })
export type DealFile = Static<typeof DealFile>

const headFields = {
  id: Type.Integer({ examples: [8] }),
  version: Type.Integer({ examples: [3] }),
  state: Type.Enum([...DEAL_STATES]),
  company: text('Acme Bridges Ltd'),
  countryIso: text('DE'),
  currency: text('EUR'),
  value: amount('Expected value in the smallest unit of the currency'),
  closeOn: text('2026-09-30'),
  protectedUntil: textOrNull('2026-12-31', 'Last day of the protection'),
  answerUntil: Type.Optional(
    timestamp(
      'Until when the provider answers; left out where it need not, or without a limit',
      '2026-05-14T21:59:59.999Z',
    ),
  ),
  reviseUntil: Type.Optional(
    timestamp(
      'Until when the partner answers what was asked back, where the partner is; left out where it need not, or without a limit',
      '2026-05-18T21:59:59.999Z',
    ),
  ),
  owner: textOrNull('Ada Acme', "Name of the partner's user who looks after it"),
  updated: timestamp('Last change'),
}

export const DealHead = Type.Object(headFields, { $id: 'DealHead' })
export type DealHead = Static<typeof DealHead>

/** What both sides read of a deal. */
export const DealFacts = Type.Object({
  ...written,
  ...headFields,
  lines: Type.Array(DealLine),
  files: Type.Array(DealFile),
  history: Type.Array(DealEvent, { maxItems: MAX_HISTORY, description: 'Newest first' }),
  submitted: textOrNull('2026-05-10T15:00:00.000Z', 'When; ISO 8601, UTC'),
})
export type DealFacts = Static<typeof DealFacts>

export const Deal = Type.Object(
  {
    ...DealFacts.properties,
    leadId: Type.Optional(Type.Integer({ examples: [17] })),
    mine: Type.Boolean({ description: 'Whether the caller looks after it' }),
    handOver: Type.Boolean({ description: 'Whether the caller may give it to a colleague' }),
  },
  { $id: 'Deal' },
)
export type Deal = Static<typeof Deal>

const Id = Type.Object({ id: itemId(8) }, closed)
const One = Type.Object({ body: Deal })
const path = '/api/partner/deals'
const endpoint = endpointsWith({ tag: 'Deals', access: 'session' })

export const getDeals = endpoint({
  id: 'getDeals',
  method: 'GET',
  path,
  summary: "The deals of the caller's partner, the last changed first",
  response: Type.Object({ body: Type.Array(DealHead) }),
})

export const getDeal = endpoint({
  id: 'getDeal',
  method: 'GET',
  path: `${path}/{id}`,
  summary: "One of the partner's deals with its products, files and history",
  params: Id,
  response: One,
})

export const createDeal = endpoint({
  id: 'createDeal',
  method: 'POST',
  path,
  summary: 'A new draft: empty, or with what a lead says',
  idempotent: true,
  body: Type.Object({ leadId: Type.Optional(itemId(17)) }, closed),
  response: One,
  errors: ['notFound', 'limitReached', 'tooManyRequests'],
})

export const saveDeal = endpoint({
  id: 'saveDeal',
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Save a draft, or a deal that was asked back; a product keeps the price that it was added with. One that somebody else changed is a conflict, with the deal as it is',
  params: Id,
  body: Type.Object(
    {
      version,
      ...written,
      lines: Type.Array(
        Type.Object(
          {
            articleNumber: Type.String({ minLength: 1, maxLength: 300, examples: ['FL-10-340-00'] }),
            quantity,
          },
          closed,
        ),
        { maxItems: MAX_DEAL_LINES, examples: [[{ articleNumber: 'FL-10-340-00', quantity: 2 }]] },
      ),
    },
    closed,
  ),
  response: One,
  errors: ['conflict', 'tooManyRequests'],
})

export const deleteDeal = endpoint({
  id: 'deleteDeal',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a draft; what was submitted is withdrawn instead',
  params: Id,
  response: done('Draft deleted'),
  errors: ['conflict'],
})

export const reason = Type.String({
  minLength: 1,
  maxLength: MAX_DEAL_REASON,
  pattern: '\\S',
  examples: ['The customer chose another vendor.'],
})

export const takeDealStep = endpoint({
  id: 'takeDealStep',
  method: 'POST',
  path: `${path}/{id}/steps`,
  summary:
    'Submit, withdraw, win or lose a deal; the provider is told. Where it is in another state by now, that is a conflict, with the deal as it is',
  idempotent: true,
  params: Id,
  body: Type.Object(
    {
      version,
      step: Type.Enum([...PARTNER_STEPS], { examples: ['submit'] }),
      reason: Type.Optional(reason),
    },
    closed,
  ),
  response: One,
  errors: ['conflict', 'tooManyRequests'],
})

export const handOverDeal = endpoint({
  id: 'handOverDeal',
  method: 'POST',
  path: `${path}/{id}/owner`,
  summary: 'A manager gives a deal to a colleague, who is told',
  idempotent: true,
  params: Id,
  body: Type.Object({ version, userId: itemId(17) }, closed),
  response: One,
  errors: ['forbidden', 'conflict', 'tooManyRequests'],
})

export const attachToDeal = endpoint({
  id: 'attachToDeal',
  method: 'POST',
  path: `${path}/{id}/attachments`,
  summary: `Add files to a deal that is open; at most ${MAX_DEAL_FILES} in all`,
  idempotent: true,
  form: true,
  params: Id,
  body: Type.Object({ attachments: SentAttachments }, closed),
  response: One,
  errors: ['unfitAttachment', 'conflict', 'tooManyRequests'],
})

export const detachFromDeal = endpoint({
  id: 'detachFromDeal',
  method: 'DELETE',
  path: `${path}/{id}/attachments/{file}`,
  summary: 'Remove a file from a draft, or a deal that was asked back',
  params: Type.Object(
    {
      id: itemId(8),
      file: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', examples: ['x3Kd9Qm2Lr7TqW8bN5vZcA'] }),
    },
    closed,
  ),
  response: One,
  errors: ['conflict', 'tooManyRequests'],
})

/** Details of `conflict`: the deal as it is now. */
export interface DealConflict {
  deal: Deal
}
