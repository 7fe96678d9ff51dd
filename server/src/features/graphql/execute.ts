/** Executes GraphQL documents: refuses costly ones, and limits how many run at the same time. */
import type { FastifyInstance } from 'fastify'
import { type DocumentNode, GraphQLError, NoSchemaIntrospectionCustomRule, parse } from 'graphql'
import mercurius from 'mercurius'
import pLimit from 'p-limit'
import { AppError } from '../../platform/http/errors.ts'
import { MAX_TOKENS, refuseCostly } from './query-cost.ts'
import { type GraphqlContext, schema } from './schema.ts'

const MAX_DEPTH = 8
/** Concurrent responses, which may take some megabytes each, and requests waiting for their turn. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 50

export interface GraphqlRequest {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

interface GraphqlFailure {
  statusCode?: number
  message: string
  errors?: { message: string; locations?: unknown; path?: unknown }[]
}

/** A document that cannot be executed. */
export class RefusedDocument extends Error {
  readonly errors: { message: string; locations?: unknown; path?: unknown }[]

  constructor({ message, errors = [{ message }] }: GraphqlFailure) {
    super('The document was refused')
    this.errors = errors.map(({ message, locations, path }) => ({ message, locations, path }))
  }
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    throw new RefusedDocument({ message: (error as GraphQLError).message, errors: [error as GraphQLError] })
  }
}

/** Whether a resolver failed through no fault of the caller: its message is neither sent nor cached. */
function isInternal({ originalError }: GraphQLError): boolean {
  return originalError !== undefined && !(originalError instanceof GraphQLError)
}

/** Registers the schema; the endpoint executes documents with what this returns. */
export async function createExecutor(app: FastifyInstance, { production }: { production: boolean }) {
  await app.register(mercurius, {
    schema,
    routes: false,
    graphiql: false,
    queryDepth: MAX_DEPTH,
    errorFormatter: (execution) => {
      const failure = execution.errors.find(isInternal)
      if (failure) throw failure.originalError
      return { statusCode: 200, response: execution }
    },
    validationRules: production ? [NoSchemaIntrospectionCustomRule] : [],
  })
  const queue = pLimit(MAX_CONCURRENT)

  return async function execute(
    { query, variables, operationName }: GraphqlRequest,
    context: GraphqlContext,
  ): Promise<unknown> {
    refuseCostly(schema, parsed(query), variables ?? {})
    if (queue.pendingCount >= MAX_WAITING) throw new AppError('unavailable')
    try {
      return await queue(() =>
        app.graphql(query, context as never, variables ?? {}, operationName ?? undefined),
      )
    } catch (error) {
      const { statusCode, message, errors } = error as GraphqlFailure
      if (statusCode === undefined || statusCode >= 500) throw error
      throw new RefusedDocument({ message, errors })
    }
  }
}
