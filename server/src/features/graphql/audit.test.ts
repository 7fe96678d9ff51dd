/** The audits of graphql-http check the endpoint against "GraphQL over HTTP". */
import { serverAudits } from 'graphql-http'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { GRAPHQL_PATH } from '../client-config/routes.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  // Some audits query the schema, which is not available in production.
  app = await buildTestApp({ config: { production: false } })
  token = await signIn(app, 'ada')
})

/** Sends an audit's request with the key and token that all requests need. */
async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url)
  const headers = Object.fromEntries(new Headers(init.headers))
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await app.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: { ...headers, authorization: `Bearer ${token}`, apikey: app.config.graphqlApiKey },
    payload: init.body as string | undefined,
  })
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: answered as Record<string, string>,
  })
}

/** Optional parts of the standard that this endpoint does not support: forms and other request encodings. */
const OPTIONAL = /^MAY /

test.each(
  serverAudits({ url: `http://portal${GRAPHQL_PATH}`, fetchFn: ask }).filter(
    ({ name }) => !OPTIONAL.test(name),
  ),
)('$id $name', async ({ fn }) => {
  const result = await fn()
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
})
