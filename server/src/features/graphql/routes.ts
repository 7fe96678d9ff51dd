import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { DistributedRateLimiter } from '../../platform/http/distributed-rate-limiter.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { contentPartnerOf, readingOf } from '../../platform/http/impersonation.ts'
import { type ResponseCache, sendContent } from '../../platform/http/response-cache.ts'
import { NOT_MODIFIED, problemResponses } from '../../platform/http/responses.ts'
import { createExecutor, type GraphqlRequest, RefusedDocument } from './execute.ts'
import { CostlyQuery } from './query-cost.ts'
import { createSequential } from './sequential.ts'

const MAX_BODY_BYTES = 10_000
const TOPICS = ['portals', 'events', 'news', 'partners'] as const

export interface PortalContentDeps {
  database: DatabaseHandle
  responses: ResponseCache
  signer: Signer
  path: string
  apiKey: string
  production: boolean
  /** Per user. */
  requestsPerMinute: number
  clock: () => number
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function checkApiKey(request: FastifyRequest, expected: string): void {
  const { apikey } = request.query as { apikey?: string }
  const given = apikey ?? request.headers.apikey ?? request.headers['x-api-key']
  if (typeof given !== 'string' || !timingSafeEqual(sha256(given), sha256(expected)))
    throw new AppError('badApiKey')
}

const GraphqlBody = Type.Object({
  query: Type.String({ minLength: 1 }),
  variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  operationName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const GraphqlQuery = Type.Object({ apikey: Type.Optional(Type.String({ maxLength: 200 })) })

const GRAPHQL_ANSWER = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'], additionalProperties: true },
    errors: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
}

const ROUTE_SCHEMA = {
  operationId: 'graphql',
  summary: "Dashboard content, events and news, in Datahub's shape",
  tags: ['Dashboard'],
  security: [{ bearer: [] }],
  querystring: GraphqlQuery,
  body: GraphqlBody,
  response: {
    200: { description: 'Data, or errors as GraphQL has them', ...GRAPHQL_ANSWER },
    ...NOT_MODIFIED,
    ...problemResponses({
      method: 'POST',
      access: 'session',
      query: GraphqlQuery,
      body: GraphqlBody,
      errors: ['badApiKey', 'queryTooCostly', 'tooManyRequests', 'unavailable'],
    }),
  },
}

/** Media type of "GraphQL over HTTP"; Datahub's clients ask for JSON. */
const GRAPHQL_TYPE = 'application/graphql-response+json'

/** Responds with `errors`; for Datahub's clients with empty `data` and status 200. */
function sendRefusal(reply: FastifyReply, { errors }: RefusedDocument, isStandard: boolean): FastifyReply {
  if (isStandard)
    return reply.code(400).type(`${GRAPHQL_TYPE}; charset=utf-8`).send(JSON.stringify({ errors }))
  return reply.send({ data: null, errors })
}

/** GraphQL clients get a GraphQL error, others a problem response. */
function sendTooCostly(reply: FastifyReply, error: CostlyQuery, isStandard: boolean): FastifyReply {
  const { limit, allowed, message } = error
  if (!isStandard)
    throw new AppError('queryTooCostly', { field: 'query', details: { limit, allowed, message } })
  return sendRefusal(reply, new RefusedDocument({ message }), isStandard)
}

/** The path of the partner's portal. */
async function readOwnPortal(db: Db, partnerId: number | null): Promise<string | null> {
  if (partnerId === null) return null
  const row = await db
    .selectFrom('partners')
    .innerJoin('portals', 'portals.id', 'partners.portal_id')
    .select('portals.path')
    .where('partners.id', '=', partnerId)
    .executeTakeFirst()
  return row?.path ?? null
}

export async function registerGraphql(app: FastifyInstance, deps: PortalContentDeps): Promise<void> {
  const { database, responses, signer, path, apiKey, production, clock } = deps
  const { db } = database
  const limit = { scope: 'graphql', limit: deps.requestsPerMinute, windowMs: 60_000 }
  const requests = new DistributedRateLimiter(db, limit)
  const execute = await createExecutor(app, { production })
  app.route({
    method: 'POST',
    url: path,
    bodyLimit: MAX_BODY_BYTES,
    config: { reads: true },
    preValidation: async (request) => checkApiKey(request, apiKey),
    schema: ROUTE_SCHEMA,
    handler: async (request, reply) => {
      const body = request.body as GraphqlRequest
      const session = sessionOf(request)
      const { userId, role } = session
      await requests.take(userId, clock())
      const partnerId = contentPartnerOf(session)
      const own = await readOwnPortal(db, partnerId)
      const staff = partnerId === null ? role : ''
      const reading = readingOf(request, clock())
      const parts = [sha256(JSON.stringify(body)).toString('base64url'), own ?? '', staff, reading.part]
      const isStandard = request.headers.accept?.includes(GRAPHQL_TYPE) ?? false
      try {
        const content = await responses.get({ endpoint: 'graphql', topics: TOPICS, parts }, () => {
          const { hasDrafts: forTeam, audience } = reading
          const urls = new FileUrls(signer, clock(), { forTeam, audience })
          const sequential = createSequential()
          return execute(body, { db, reading, role, ownPortal: own, urls, sequential })
        })
        return sendContent(request, reply, content, isStandard ? GRAPHQL_TYPE : undefined)
      } catch (error) {
        if (error instanceof RefusedDocument) return sendRefusal(reply, error, isStandard)
        if (error instanceof CostlyQuery) return sendTooCostly(reply, error, isStandard)
        throw error
      }
    },
  })
}
