import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../test/app.ts'
import { PASSWORD } from '../../test/fixture-pack/business.ts'
import { GRAPHQL_PATH } from '../features/shell/routes.ts'
import { createLogger } from './logging.ts'

let app: TestApp
let log = ''

beforeAll(async () => {
  const destination = {
    write(line: string) {
      log += line
    },
  }
  app = await buildTestApp({
    config: { graphqlApiKey: 'key-of-the-endpoint' },
    logger: createLogger('trace', destination),
  })
})

test('the log has each request and its outcome, but no password, token, key or signature', async () => {
  const token = await signIn(app, 'ada')
  await app.post('/api/login', { username: 'ada@acme.example', password: 'a-wrong-password' })
  const body = { query: '{ getEventsListing { totalCount } }' }
  for (const name of ['apikey', 'APIKEY', '%61pikey']) {
    await app.post(`${GRAPHQL_PATH}?x=1&${name}=key-of-the-endpoint`, body, { token })
  }
  await app.post(GRAPHQL_PATH, body, { token, headers: { 'x-api-key': 'key-of-the-endpoint' } })
  const { partner } = (await app.get('/api/partner/profile', { token })).json()
  const signature = new URL(partner.logo, 'http://portal').searchParams.get('s') ?? ''
  expect((await app.get(partner.logo)).statusCode).toBe(200)
  await app.get(partner.logo.replace('/files/', '/filez/'))
  await app.get(partner.logo.replace('&s=', '&%73='))
  await app.post('/api/logout', undefined, { token })

  expect(signature).not.toBe('')
  const secrets = { PASSWORD, wrong: 'a-wrong-password', token, signature, key: 'key-of-the-endpoint' }
  for (const [name, secret] of Object.entries(secrets)) expect(log.includes(secret), name).toBe(false)

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ req: expect.objectContaining({ url: '/api/login' }) }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ res: { status: 401 } }))
  expect(log).toContain(`${GRAPHQL_PATH}?x=1&apikey=…`)
})
