import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { login, logout, verifyOtp } from '@portal/contract/auth'
import { renewCalendarFeed } from '@portal/contract/calendar'
import type { Endpoint } from '@portal/contract/endpoint'
import { streamNotifications } from '@portal/contract/notifications'
import { confirmPasswordReset, requestPasswordReset } from '@portal/contract/password'
import { enableSecondFactor } from '@portal/contract/second-factor'
import { createShareLink, endShareLink } from '@portal/contract/share-links'
import { getCrmContact } from '@portal/contract/tickets'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { CALLS } from '../../../test/contract-check.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { newMails } from '../../../test/outbox.ts'
import { codeOf, STEP } from '../../../test/second-factor.ts'
import { GRAPHQL_PATH } from '../../features/client-config/routes.ts'
import { createLogger, logDestination } from './logging.ts'

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
  expect(log).toContain(`${GRAPHQL_PATH}?x=…&apikey=…`)
})

/** A URL that matches an endpoint's parameters and query, as far as its examples allow. */
function exampleAddress({ path, query }: Endpoint): string {
  const filled = path.replaceAll(/\{\w+\}/g, '1')
  const { properties = {}, required = [] } = (query ?? {}) as Fields
  const search = new URLSearchParams()
  for (const name of required) search.append(name, String(properties[name]?.examples?.[0] ?? '1'))
  return search.size > 0 ? `${filled}?${search}` : filled
}

interface Fields {
  properties?: Record<string, { examples?: unknown[] }>
  required?: string[]
}

test('over a whole stay, no token, code or link is in the log, in a response that is not its own, or in a cache', async () => {
  const logged = log.length
  const secrets = new Map<string, string>()
  const responses: [path: string, response: Awaited<ReturnType<TestApp['get']>>][] = []
  const note = (path: string, response: Awaited<ReturnType<TestApp['get']>>) => {
    responses.push([path, response])
    return response
  }
  const credentials = { username: 'ada@acme.example', password: PASSWORD }
  const token = (await app.post(login.path, credentials)).json().token
  secrets.set('token', token)

  const { secret, uri } = (await app.post(enableSecondFactor.path, undefined, { token })).json().params
  const first = codeOf(app, secret)
  const { recoveryCodes } = (await app.post(verifyOtp.path, { otp_code: first }, { token })).json()
  app.clock.advance(STEP)
  const challenge = (await app.post(login.path, credentials)).json().token
  const second = codeOf(app, secret)
  note(verifyOtp.path, await app.post(verifyOtp.path, { otp_code: second }, { token: challenge }))
  for (const [name, value] of Object.entries({ secret, uri, challenge })) secrets.set(name, value)
  for (const code of recoveryCodes) secrets.set(`recovery code ${code}`, code)

  for (const call of CALLS.filter(({ method, id }) => method === 'GET' && id !== 'streamNotifications')) {
    note(call.path, await app.get(exampleAddress(call), { token }))
  }
  const graphql = `${GRAPHQL_PATH}?apikey=key-of-the-endpoint`
  note(GRAPHQL_PATH, await app.post(graphql, { query: '{ getEventsListing { totalCount } }' }, { token }))
  await app.get(`/api/partner/profile?token=${token}`)
  await app.get(`/api/partner/profile?x=1&access=2&Token=${token}`, { token })
  await app.post(requestPasswordReset.path, { email: 'bo@acme.example' })
  const mail = (await newMails(app)).find(({ kind }) => kind === 'passwordReset')
  const reset = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  secrets.set('reset', reset)
  await app.post(confirmPasswordReset.path, { token: reset, newPassword: 'short' })
  const sheet = await app.idOf('documents', 'sheet')
  const { url } = (await app.post(createShareLink.path, { documentId: sheet }, { token })).json()
  const code = url.split('/').at(-1)
  await app.get(new URL(url).pathname)
  await app.send({ method: 'HEAD', url: new URL(url).pathname })
  await app.get(`/api/partner/share-links/${code}/nothing`, { token })
  await app.get(`/S/${code}`)
  await app.send({ method: 'DELETE', url: endShareLink.path.replace('{code}', code), token })
  secrets.set('share link', code)
  const feed = (await app.post(renewCalendarFeed.path, {}, { token })).json().url
  await app.get(feed.slice(feed.indexOf('/api/')))
  secrets.set('calendar feed', new URL(feed).searchParams.get('code') ?? '')
  for (const email of ['ada@acme.example', 'ADA%40acme.example']) {
    await app.get(`${getCrmContact.path}?email=${email}`, { token })
    await app.get(`/api/partner/profile/${email}?${email}`, { token })
    secrets.set(email, email)
  }
  await app.post(logout.path, undefined, { token })
  await app.get('/api/partner/profile', { token })

  const lines = log.slice(logged)
  expect(lines.split('\n').length).toBeGreaterThan(60)
  for (const [name, value] of secrets) {
    expect(value.length, name).toBeGreaterThan(9)
    expect(lines.includes(value), `${name} is in the log`).toBe(false)
  }
  for (const [path, response] of responses) {
    for (const value of [token, challenge]) {
      expect(JSON.stringify(response.headers).includes(value), path).toBe(false)
      expect(response.body.includes(value), path).toBe(false)
    }
    // Anything cacheable is cached only by the user's own browser.
    expect(response.headers['cache-control'], path).toMatch(/no-store|private|public/)
  }
})

test('responses with secrets or personal data are stored by no shared cache', async () => {
  const credentials = { username: 'cyd@acme.example', password: PASSWORD }
  const signedIn = await app.post(login.path, credentials)
  expect(signedIn.headers['cache-control']).toBe('no-store')
  const { token } = signedIn.json()
  const own = CALLS.filter(
    ({ method, access, id }) => method === 'GET' && access !== 'public' && id !== 'streamNotifications',
  )
  for (const call of own) {
    const { headers, statusCode } = await app.get(exampleAddress(call), { token })
    expect(headers['cache-control'], `${statusCode} ${call.path}`).toMatch(/(?:^|[ ,])(?:private|no-store)\b/)
    expect(headers['cache-control'], call.path).not.toContain('public')
  }
})

/** The lines since `from` about requests of a path. */
const linesOf = (path: string, from: number): Record<string, unknown>[] =>
  log
    .slice(from)
    .split('\n')
    .filter((line) => line.includes(`"url":"${path}"`))
    .map((line) => JSON.parse(line))

test('errors of libraries and services are logged without the email addresses that they name', () => {
  const from = log.length
  const reason = Object.assign(new Error('550 5.1.1 <bo@acme.example>: Recipient address rejected'), {
    detail: 'Key (email_normalized)=(bo@acme.example) already exists.',
    rejected: ['bo@acme.example'],
  })
  Object.assign(reason, { request: { reason } })
  app.app.log.error(
    { err: new Error('the mail to bo@acme.example failed', { cause: reason }) },
    'a job failed',
  )
  expect(log.slice(from)).toContain('Recipient address rejected')
  expect(log.slice(from)).not.toContain('bo@acme.example')
})

test('a request has one line, with its outcome and time', async () => {
  const from = log.length
  const token = await signIn(app, 'cyd')
  const { headers } = await app.get('/api/partner/profile', { token })
  const lines = linesOf('/api/partner/profile', from)
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      level: 30,
      reqId: headers['x-request-id'],
      req: { method: 'GET', url: '/api/partner/profile', address: '127.0.0.1' },
      res: { status: 200 },
      responseTime: expect.any(Number),
    }),
  ])
})

test('so has one whose client disconnects before the end of the response', async () => {
  const from = log.length
  const token = await signIn(app, 'cyd')
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  await fetch(origin + streamNotifications.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(linesOf(streamNotifications.path, from)).toEqual([])
  leaving.abort()
  await expect
    .poll(() => linesOf(streamNotifications.path, from))
    .toEqual([expect.objectContaining({ msg: 'request aborted', res: { status: 200 } })])
})

// A Linux device file that is always full.
test.runIf(existsSync('/dev/full'))('a log that cannot be written hinders nobody', async () => {
  const logger = createLogger('info', logDestination('/dev/full'))
  const busy = await buildTestApp({ logger })
  for (let i = 0; i < 20; i += 1) expect((await busy.get('/healthz')).statusCode).toBe(200)
  // More than may be queued.
  expect(() => {
    for (let i = 0; i < 30; i += 1) logger.info('x'.repeat(100_000))
  }).not.toThrow()
})

// Linux reopens a pipe.
test.runIf(existsSync('/proc/self/fd'))(
  'a pipe that nobody reads keeps nobody waiting, and gets its lines later',
  async () => {
    const path = join(temporaryFolder(), 'log')
    execFileSync('mkfifo', [path])
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const log = openSync(path, 'w')
    const module = new URL('./logging.ts', import.meta.url)
    const script = `import { createLogger } from '${module}'
    const logger = createLogger('info')
    for (let i = 0; i < 2000; i += 1) logger.info('${'x'.repeat(200)}')
    process.stderr.write('went on')
    process.stdin.resume()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', log, 'pipe'],
    })
    closeSync(log)
    atEnd(() => {
      child.kill('SIGKILL')
      closeSync(reader)
    })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said, { timeout: 20_000 }).toContain('went on')
    let lines = 0
    const chunk = Buffer.alloc(65_536)
    await expect
      .poll(() => {
        const size = readSync(reader, chunk)
        lines += chunk.subarray(0, size).toString('latin1').split('\n').length - 1
        return lines
      })
      .toBe(2000)
  },
)
