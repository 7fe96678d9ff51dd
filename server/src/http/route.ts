import type { Answer, Body, Call, Params, Query } from '@portal/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_MODIFIED, problemResponses } from './responses.ts'

/** What a handler gets of its request, in the types of the call's declaration. */
export interface CallInput<C extends Call> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Entries have long texts in eight languages, and price lists thousands of lines. */
const BACK_OFFICE_BODY = 4 * 1024 * 1024

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
  const isBackOffice = call.access === 'editor' || call.access === 'admin'
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: call.access },
    ...(isBackOffice ? { bodyLimit: BACK_OFFICE_BODY } : {}),
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
        ...(call.cached ? NOT_MODIFIED : {}),
        ...problemResponses(call),
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
