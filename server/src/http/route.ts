import type { Answer, Body, Call, Params, Query } from '@portal/contract/call'
import { ERROR_STATUS, Problem } from '@portal/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a handler gets of its request, in the types of the call's declaration. */
export interface CallInput<C extends Call> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Statuses of the errors that a call may answer with. */
function errorStatuses(call: Call): number[] {
  const codes = [...(call.errors ?? []), 'internal' as const]
  const statuses = codes.map((code) => ERROR_STATUS[code])
  if (call.access !== 'public') statuses.push(401)
  if (call.params || call.query || call.body) statuses.push(400)
  return [...new Set(statuses)]
}

/**
 * Registers the route of a declared call: validated, documented and serialised by its schemas. A handler that has
 * sent its answer itself returns `reply`.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<Answer<C> | FastifyReply>,
): void {
  const status = call.status ?? 200
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: call.access },
    schema: {
      operationId: call.id,
      summary: call.summary,
      tags: [call.tag],
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.form ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
      response: {
        [status]: call.answerType
          ? { description: 'The answer', content: { [call.answerType]: { schema: call.answer } } }
          : call.answer,
        ...Object.fromEntries(errorStatuses(call).map((code) => [code, Problem])),
      },
    },
    handler: async (request, reply) => {
      const answer = await handler({
        params: request.params as Params<C>,
        query: request.query as Query<C>,
        body: request.body as Body<C>,
        request,
        reply,
      })
      // An answer that the handler sent is awaited to its end, and the caller may have left before.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply
      return reply.code(status).send(answer)
    },
  })
}
