import type { Body, Endpoint, Params, Query, ResponseBody } from '@portal/contract/endpoint'
import { REPLAYED_HEADER } from '@portal/contract/idempotency'
import { FRESH_MINUTES } from '@portal/contract/reauthentication'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyOf } from './idempotency.ts'
import { isGone } from './is-gone.ts'
import { IDEMPOTENCY_HEADERS, NOT_MODIFIED, problemResponses, REPLAYABLE } from './responses.ts'

/** The handler's input, typed by the endpoint's declaration. */
export interface HandlerInput<C extends Endpoint> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Entries have long texts in eight languages, and price lists have thousands of lines. */
const BACK_OFFICE_BODY = 4 * 1024 * 1024

/** The success response of an endpoint, for the API description. */
function successOf({ response, responseType, idempotent }: Endpoint) {
  if (!responseType && !idempotent) return response
  return {
    description: 'The response',
    content: { [responseType ?? 'application/json']: { schema: response } },
    ...(idempotent ? { headers: REPLAYABLE } : {}),
  }
}

/** The API description of endpoints declared as `fresh`. */
const FRESH = {
  description: `Needs a session whose user proved who they are within the last ${FRESH_MINUTES} minutes; otherwise 403 \`reauthenticationRequired\`, which \`reauthenticate\` helps out of.`,
  'x-fresh-sign-in': true,
}

function makeSchema(endpoint: Endpoint) {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.fresh ? FRESH : {}),
    tags: [endpoint.tag],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.idempotent ? { headers: IDEMPOTENCY_HEADERS } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
    response: {
      [endpoint.status ?? 200]: successOf(endpoint),
      ...(endpoint.cached ? NOT_MODIFIED : {}),
      ...problemResponses(endpoint),
    },
  }
}

const schemas = new WeakMap<Endpoint, ReturnType<typeof makeSchema>>()

/** Built once per endpoint, so that Ajv finds the compiled schema by identity in every application of the process. */
function schemaOf(endpoint: Endpoint) {
  const schema = schemas.get(endpoint) ?? makeSchema(endpoint)
  schemas.set(endpoint, schema)
  return schema
}

/**
 * Registers the route of a declared endpoint, which its schemas validate, document and serialise. A handler that has
 * sent the response itself returns `reply`.
 */
export function route<const C extends Endpoint>(
  app: FastifyInstance,
  endpoint: C,
  handler: (input: HandlerInput<C>) => Promise<ResponseBody<C> | FastifyReply>,
): void {
  const status = endpoint.status ?? 200
  const isBackOffice = endpoint.access === 'editor' || endpoint.access === 'admin'
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, fresh: endpoint.fresh },
    ...(isBackOffice ? { bodyLimit: BACK_OFFICE_BODY } : {}),
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const handle = () =>
        handler({
          params: request.params as Params<C>,
          query: request.query as Query<C>,
          body: request.body as Body<C>,
          request,
          reply,
        })
      const key = endpoint.idempotent ? idempotencyKeyOf(request) : undefined
      if (key !== undefined) {
        const { response, isReplayed } = await app.idempotency.once(request, endpoint, key, handle)
        if (isReplayed) reply.header(REPLAYED_HEADER, 'true')
        return reply.code(status).send(response)
      }
      const response = await handle()
      // A handler that streams has awaited the end of its response; the client may also have disconnected.
      if (reply.sent || reply.raw.headersSent || isGone(reply)) return reply
      return reply.code(status).send(response)
    },
  })
}
