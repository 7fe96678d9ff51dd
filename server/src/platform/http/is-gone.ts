import type { FastifyReply } from 'fastify'

/** Whether the client has disconnected, so that work that waits for its turn need not be done. */
export const isGone = (reply: FastifyReply): boolean => reply.raw.destroyed
