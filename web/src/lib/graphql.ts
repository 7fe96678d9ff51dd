import { ApiError, failed, send } from './api.ts'
import { configQuery } from './config.ts'
import { i18n } from './i18n.ts'
import { queryClient } from './query-client.ts'

const CALL = { id: 'graphql', method: 'POST', access: 'session' } as const

interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: { message: string }[]
}

/** Asks the GraphQL endpoint. Rejects with an ApiError when there is no data, or any part of it failed. */
export async function graphql<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  { signal }: { signal?: AbortSignal } = {},
): Promise<Data> {
  const { graphqlPath, graphqlApiKey } = await queryClient.ensureQueryData(configQuery)
  const options = { body: { query, variables }, signal, headers: { apikey: graphqlApiKey } }
  const response = await send(graphqlPath, CALL, options)
  if (!response.ok) throw await failed(response, CALL, {})
  const { data, errors }: GraphqlAnswer<Data> = await response.json()
  if (!data || errors?.length) {
    const message = errors?.[0]?.message || i18n.t('failure.unknown', { ns: 'common' })
    throw new ApiError(message, { status: response.status })
  }
  return data
}
