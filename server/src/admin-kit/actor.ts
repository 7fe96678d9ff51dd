import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../platform/http/guard.ts'
import type { Actor } from './hooks.ts'

/** Who sent a request of the back office, for the audit log. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: sessionOf(request).userId,
  ip: request.ip,
})
