import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale } from '../../platform/http/messages.ts'
import { actorOf } from '../actor.ts'
import type { Requester } from './uses.ts'

/** Back-office endpoints admit no other roles. */
export const roleOf = (request: FastifyRequest): BackOfficeRole =>
  sessionOf(request).role === 'admin' ? 'admin' : 'editor'

export const requesterOf = (request: FastifyRequest): Requester => ({
  role: roleOf(request),
  locale: requestLocale(request),
})

export const deleterOf = (request: FastifyRequest) => ({ ...requesterOf(request), actor: actorOf(request) })
