import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale } from '../../platform/http/messages.ts'
import { actorOf } from '../actor.ts'
import type { Asker } from './uses.ts'

/** The endpoints of the back office let nobody else in. */
export const roleOf = (request: FastifyRequest): BackOfficeRole =>
  sessionOf(request).role === 'admin' ? 'admin' : 'editor'

export const askerOf = (request: FastifyRequest): Asker => ({
  role: roleOf(request),
  locale: requestLocale(request),
})

export const deleterOf = (request: FastifyRequest) => ({ ...askerOf(request), actor: actorOf(request) })
