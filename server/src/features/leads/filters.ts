/**
 * Saved filters of users, stored as the screen's URL parameters: what one refers to may be gone by the time it is
 * opened.
 */
import { getLeadFilters, type LeadFilter, saveLeadFilters } from '@portal/contract/lead-filters'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../platform/db/transaction.ts'
import { readUserValues, saveUserValue } from '../../platform/db/user-values.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import type { LeadDeps } from './actions.ts'

const NAME = 'lead-filters'

export function registerLeadFilters(app: FastifyInstance, { database, clock }: LeadDeps): void {
  route(app, getLeadFilters, async ({ request, reply }) => {
    const [kept] = await readUserValues<LeadFilter[]>(database.db, sessionOf(request).userId, NAME)
    reply.header('cache-control', 'private, no-store')
    return { body: kept?.value ?? [] }
  })

  route(app, saveLeadFilters, async ({ body: { filters }, request }) => {
    const value = filters.length > 0 ? filters : undefined
    await transaction(database, (trx) =>
      saveUserValue(trx, sessionOf(request).userId, { name: NAME, value, now: clock() }),
    )
    return { body: filters }
  })
}
