import type { ResponseBody } from '@portal/contract/endpoint'
import type { Listing, PortalQuery } from '@portal/contract/graphql'
import { ApiError, completeResponse, failed, readJson, send } from './api.ts'
import { loadConfig } from './config.ts'
import { i18n } from './i18n.ts'

/** Defaults for hosts without a settings endpoint. */
const USUAL = { graphqlPath: '/graphql/partner-portal', graphqlApiKey: 'partner-portal' }

const CALL = { id: 'graphql', method: 'POST', access: 'session' } as const

interface GraphqlResponse {
  data?: Record<string, unknown> | null
  errors?: { message?: string }[] | null
}

interface GraphqlRequest {
  /** The query, and what it asks for. */
  text: string
  variables: Record<string, unknown>
  signal?: AbortSignal
}

/**
 * Sends a GraphQL query and fills in defaults. Rejects with an ApiError if there is no data; an error beside data
 * concerns one of its fields, which is null then.
 */
export async function graphql<Q extends PortalQuery>(
  query: Q,
  asked: GraphqlRequest,
): Promise<ResponseBody<Q>> {
  const { graphqlPath, graphqlApiKey } = await loadConfig().catch(() => USUAL)
  const { text, variables, signal } = asked
  const options = { body: { query: text, variables }, signal, headers: { apikey: graphqlApiKey } }
  const response = await send(graphqlPath, CALL, options)
  if (!response.ok) throw await failed(response, CALL, {})
  const { data, errors } = ((await readJson(response)) ?? {}) as GraphqlResponse
  const isEmpty = !data || Object.values(data).every((part) => part === null)
  if (isEmpty && (!data || errors?.length)) {
    const message = errors?.[0]?.message || i18n.t('failure.unknown', { ns: 'common' })
    throw new ApiError(message, { status: response.status })
  }
  return completeResponse(query, data)
}

/** The nodes of a connection; edges without a node are skipped. */
export async function nodesOf<Node extends object>({ edges }: Listing<Node | null>): Promise<Node[]> {
  const { identified } = await import('./complete-response.ts')
  return identified(edges.flatMap(({ node }) => node ?? []))
}
