import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../platform/http/guard.ts'
import type { Actor } from './hooks.ts'

/** The sender of a back-office request, for the audit log. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: sessionOf(request).userId,
  ip: request.ip,
})
