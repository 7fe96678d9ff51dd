import type { Body, Endpoint, Params, Query, ResponseBody } from '@portal/contract/endpoint'
import { REPLAYED_HEADER } from '@portal/contract/idempotency'
import { FRESH_MINUTES } from '@portal/contract/reauthentication'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyOf } from './idempotency.ts'
import { IDEMPOTENCY_HEADERS, NOT_MODIFIED, problemResponses, REPLAYABLE } from './responses.ts'

/** What a handler gets of its request, typed by the endpoint's declaration. */
export interface CallInput<C extends Endpoint> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Entries have long texts in eight languages, and price lists thousands of lines. */
const BACK_OFFICE_BODY = 4 * 1024 * 1024

/** The success response of an endpoint, for the API description. */
function successOf({ response: answer, responseType: answerType, idempotent }: Endpoint) {
  if (!answerType && !idempotent) return answer
  return {
    description: 'The answer',
    content: { [answerType ?? 'application/json']: { schema: answer } },
    ...(idempotent ? { headers: REPLAYABLE } : {}),
  }
}

/** What the API description says of endpoints that are declared `fresh`. */
const FRESH = {
  description: `Needs a session whose user proved who they are within the last ${FRESH_MINUTES} minutes; otherwise 403 \`reauthenticationRequired\`, which \`reauthenticate\` helps out of.`,
  'x-fresh-sign-in': true,
}

/**
 * Registers the route of a declared endpoint: validated, documented and serialised by its schemas. A handler that has sent
 * its response itself returns `reply`.
 */
export function route<const C extends Endpoint>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<ResponseBody<C> | FastifyReply>,
): void {
  const status = call.status ?? 200
  const isBackOffice = call.access === 'editor' || call.access === 'admin'
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: call.access, fresh: call.fresh },
    ...(isBackOffice ? { bodyLimit: BACK_OFFICE_BODY } : {}),
    schema: {
      operationId: call.id,
      summary: call.summary,
      ...(call.fresh ? FRESH : {}),
      tags: [call.tag],
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.idempotent ? { headers: IDEMPOTENCY_HEADERS } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.form ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
      response: {
        [status]: successOf(call),
        ...(call.cached ? NOT_MODIFIED : {}),
        ...problemResponses(call),
      },
    },
    handler: async (request, reply) => {
      const carryOut = () =>
        handler({
          params: request.params as Params<C>,
          query: request.query as Query<C>,
          body: request.body as Body<C>,
          request,
          reply,
        })
      const key = call.idempotent ? idempotencyKeyOf(request) : undefined
      if (key !== undefined) {
        const { response, isReplayed } = await app.idempotency.once(request, call, key, carryOut)
        if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
        return reply.code(status).send(response)
      }
      const answer = await carryOut()
      // A response that the handler sent is awaited to its end, and the client may have disconnected before.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply
      return reply.code(status).send(answer)
    },
  })
}
