/** HubSpot as the CRM: a user's tickets are those of the contact with the same email address. */
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../../platform/http/errors.ts'
import { HubspotFailure } from '../../../platform/hubspot/client.ts'
import type { Crm, CrmTicket, CrmUser, Known, NewCrmTicket } from '../crm.ts'
import { keepContact, knownTicketIds, newestFirst } from './known-contacts.ts'
import { keepTickets, knownTickets } from './known-tickets.ts'
import { withoutReference } from './reference.ts'
import { type SubmissionDeps, submitTicket } from './submissions.ts'

export interface HubspotDeps extends SubmissionDeps {
  logger: FastifyBaseLogger
}

export class HubspotCrm implements Crm {
  readonly #deps: HubspotDeps

  constructor(deps: HubspotDeps) {
    this.#deps = deps
  }

  async ticketIds(user: CrmUser): Promise<Known<string[]>> {
    const { api, database, clock } = this.#deps
    return this.#orKnown(
      async () => {
        const contact = await api.contact(user.email)
        await keepContact(database.db, user.id, contact, clock())
        return newestFirst(contact?.ticketIds ?? [])
      },
      () => knownTicketIds(database.db, user.id),
    )
  }

  async tickets(user: CrmUser, ids: readonly string[]): Promise<Known<CrmTicket[]>> {
    const { api, database, clock } = this.#deps
    const own = await this.#ownAmong(user, ids)
    if (own.length === 0) return { value: [] }
    const { value, asOf } = await this.#orKnown(
      async () => {
        const given = (await api.tickets(own)).filter(({ ticket }) => own.includes(ticket.id))
        const tickets = given.map(withoutReference)
        await keepTickets(database, user.id, tickets, clock())
        return tickets.map(({ ticket }) => ticket)
      },
      () => knownTickets(database.db, user.id, own),
    )
    const complete = await this.#completed(user, own, { value, asOf })
    const byId = new Map(complete.value.map((ticket) => [ticket.id, ticket]))
    return { ...complete, value: own.flatMap((id) => byId.get(id) ?? []) }
  }

  async open(user: CrmUser, ticket: NewCrmTicket): Promise<string> {
    try {
      return await submitTicket(this.#deps, user, ticket)
    } catch (error) {
      throw this.#toAppError(error)
    }
  }

  /** The contact's own among the ids, newest first. Unknown ids may be new, so the contact is fetched again. */
  async #ownAmong(user: CrmUser, ids: readonly string[]): Promise<string[]> {
    const last = await knownTicketIds(this.#deps.database.db, user.id)
    const isKnown = last && ids.every((id) => last.value.includes(id))
    const { value } = isKnown ? last : await this.ticketIds(user)
    return value.filter((id) => ids.includes(id))
  }

  /** Adds the last known state of own tickets that are missing from a response. */
  async #completed(
    { id }: CrmUser,
    own: readonly string[],
    { value, asOf }: Known<CrmTicket[]>,
  ): Promise<Known<CrmTicket[]>> {
    const given = new Set(value.map((ticket) => ticket.id))
    const missing = own.filter((ticket) => !given.has(ticket))
    const earlier = missing.length > 0 ? await knownTickets(this.#deps.database.db, id, missing) : undefined
    if (!earlier) return { value, asOf }
    return { value: [...value, ...earlier.value], asOf: Math.min(asOf ?? earlier.asOf, earlier.asOf) }
  }

  /** @throws {AppError} `crmUnavailable` if HubSpot fails and there is no known state */
  async #orKnown<T>(
    ask: () => Promise<T>,
    readKnown: () => Promise<Required<Known<T>> | undefined>,
  ): Promise<Known<T>> {
    try {
      return { value: await ask() }
    } catch (error) {
      const failure = this.#toAppError(error)
      const earlier = error instanceof HubspotFailure ? await readKnown() : undefined
      if (!earlier) throw failure
      return earlier
    }
  }

  #toAppError(error: unknown): unknown {
    if (!(error instanceof HubspotFailure)) return error
    this.#deps.logger.warn({ status: error.status }, error.message)
    return new AppError('crmUnavailable', { cause: error, retryAfterSeconds: 30 })
  }
}
