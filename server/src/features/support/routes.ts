import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@portal/contract/attachments'
import type { Query } from '@portal/contract/endpoint'
import {
  createTicket,
  getCrmContact,
  getTickets,
  listTicketMessages,
  MAX_TICKET_IDS,
  writeTicketMessage,
} from '@portal/contract/tickets'
import type { FastifyInstance } from 'fastify'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import type { WindowRule } from '../../platform/http/distributed-rate-limiter.ts'
import { AppError } from '../../platform/http/errors.ts'
import { withForms } from '../../platform/http/forms.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import { windowOfUser } from '../../platform/http/upload-limits.ts'
import type { Known } from './crm.ts'
import { MESSAGES, type MessagesDeps, readOwnMessages, writeOwnMessage } from './messages.ts'
import { contactTicketIds, NEW_TICKETS, openTicket, readTickets, type SupportDeps } from './service.ts'

const WHOLE_NUMBER = /^\d{1,20}$/
const FORM_LIMITS = { files: MAX_ATTACHMENTS, fileBytes: MAX_ATTACHMENT_BYTES }

/** The ids from both spellings of the parameter, without leading zeros. */
function ticketIdsOf({ ticketIds = [], 'ticketIds[]': bracketed = [] }: Query<typeof getTickets>): string[] {
  const ids = [...ticketIds, ...bracketed].filter((list) => list !== '').flatMap((list) => list.split(','))
  if (ids.length > MAX_TICKET_IDS || !ids.every((id) => WHOLE_NUMBER.test(id))) {
    throw new AppError('invalid', { field: 'ticketIds' })
  }
  return [...new Set(ids.map((id) => String(BigInt(id))))]
}

/** The age of a stale response. */
function ageOf({ asOf }: Known<unknown>): { asOf?: string } {
  return asOf === undefined ? {} : { asOf: new Date(asOf).toISOString() }
}

export interface SupportRoutesDeps extends SupportDeps, MessagesDeps {
  signer: Signer
  /** Whether the portal stores the tickets itself. */
  builtIn: boolean
}

export function registerSupport(app: FastifyInstance, deps: SupportRoutesDeps): void {
  const urls = () => new FileUrls(deps.signer, deps.clock())

  route(app, listTicketMessages, async ({ params: { id }, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { userId } = sessionOf(request)
    const body = deps.builtIn ? await readOwnMessages(deps.db, userId, id, urls()) : []
    return { body, answerable: deps.builtIn }
  })

  route(app, getCrmContact, async ({ query: { email }, request, reply }) => {
    const known = await contactTicketIds(deps, sessionOf(request).userId, email)
    reply.header('cache-control', 'private, no-store')
    const results = known.value.map((id) => ({ id }))
    return { body: { associations: { tickets: { results } }, ...ageOf(known) } }
  })

  route(app, getTickets, async ({ query, request, reply }) => {
    const known = await readTickets(deps, sessionOf(request).userId, ticketIdsOf(query), urls())
    reply.header('cache-control', 'private, no-store')
    return { body: { results: known.value, ...ageOf(known) } }
  })

  const limited = (rule: WindowRule) => ({ ...FORM_LIMITS, admit: windowOfUser(deps.db, rule, deps.clock) })
  withForms(app, limited(NEW_TICKETS), (scope) => {
    route(scope, createTicket, async ({ body, request }) => {
      const { idempotencyKey = idempotencyKeyOf(request) } = body
      const id = await openTicket(deps, sessionOf(request).userId, { ...body, idempotencyKey })
      return { id, message: 'Ticket created' }
    })
  })

  withForms(app, limited(MESSAGES), (scope) => {
    route(scope, writeTicketMessage, async ({ params: { id }, body, request }) => {
      if (!deps.builtIn) throw new AppError('notFound')
      return writeOwnMessage(deps, sessionOf(request).userId, id, body, urls())
    })
  })
}
