import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { CALLS } from '../../../test/contract-check.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { demandFactor } from '../../../test/second-factor.ts'
import { GRAPHQL_PATH } from '../../features/client-config/routes.ts'
import { installationRoutes } from '../../features/installation/routes.ts'
import { SecretBox } from '../crypto/secret-box.ts'
import { accessOf, PUBLIC_ROUTES } from './access.ts'
import { webAppRoutes } from './web-app.ts'

interface Route {
  method: string
  path: string
}

let app: TestApp
let challenge: string
const routes: Route[] = []

/** Called with each route of the application that is being built. */
function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url })
  })
}

function webApp(): string {
  const folder = temporaryFolder()
  mkdirSync(`${folder}/static`)
  writeFileSync(`${folder}/index.html`, '<!doctype html><meta name="base-path" content="">')
  return folder
}

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  const metrics = { token: 'the-token-of-prometheus-0123456789', host: '127.0.0.1' }
  app = await buildTestApp({ webDirectory: webApp(), config: { metrics } })
  unsubscribe('fastify.initialization', collectRoutes)
  const sealed = new SecretBox(app.config.secretKey).seal(new TOTP().secret.base32)
  const factor = { totp_secret: sealed, totp_enabled_at: app.clock.now() }
  await app.database.db.updateTable('users').set(factor).where('key', '=', 'ada').execute()
  challenge = await signIn(app, 'ada')
})

const WEB_ROUTES = [...webAppRoutes('/partner'), ...installationRoutes('/partner')]

const PUBLIC = [
  'GET /',
  'GET /:locale/download/:id',
  'GET /api/config',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/static/theme/portal.css',
  'GET /api/docs/static/theme/trusted-types.js',
  'GET /api/docs/yaml',
  'GET /api/footer',
  'GET /api/openapi.json',
  'GET /api/partner/events.ics',
  'GET /favicon.ico',
  'GET /files/:id/:filename',
  'GET /files/:kind/:id/:file',
  'GET /files/branded/:kind/:id/:partner/:file',
  'GET /healthz',
  'GET /hubspot-form/:form',
  'GET /hubspot-form/form.js',
  'GET /metrics',
  'GET /partner',
  'GET /partner/*',
  'GET /partner/app-icon-180.png',
  'GET /partner/app-icon-192.png',
  'GET /partner/app-icon-512.png',
  'GET /partner/app-icon-maskable-512.png',
  'GET /partner/manifest.webmanifest',
  'GET /partner/static/*',
  'GET /price-list/:id',
  'GET /price-list/:id/csv',
  'GET /readyz',
  'GET /s/:code',
  'GET /s/:code/:kind/:id',
  'GET /s/reader/:file',
  'POST /api/csp-reports',
  'POST /api/document-check',
  'POST /api/login',
  'POST /api/partner-requests',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/trusted-devices',
  'POST /s/:code/pages',
]
const CHALLENGE = ['POST /api/2fa/verify', 'POST /api/logout']
const SETUP = [...CHALLENGE, 'POST /api/2fa/enable', 'POST /api/reauthenticate']

/** A URL that matches a route with parameters. */
function exampleOf(path: string): string {
  return path
    .replace(':locale', 'en')
    .replace(':filename', 'sheet.pdf')
    .replace('/files/:id', '/files/abcdefghijkl')
    .replaceAll(/:\w+/g, '1')
    .replace('*', 'x')
}

function privateRoutes(): Route[] {
  return routes.filter(
    ({ method, path }) => !PUBLIC.includes(`${method === 'HEAD' ? 'GET' : method} ${path}`),
  )
}

async function expectRefused({ method, path }: Route, token?: string): Promise<void> {
  const response = await app.send({ method, url: exampleOf(path), token })
  expect(response.statusCode, `${method} ${path}`).toBe(401)
  if (method !== 'HEAD') expect(response.json().code).toBe('unauthenticated')
}

describe('every route', () => {
  test('of the contract is there', () => {
    const there = routes.map(({ method, path }) => `${method} ${path}`)
    for (const { method, path } of CALLS) {
      expect(there).toContain(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    }
    expect(there).toContain(`POST ${GRAPHQL_PATH}`)
  })

  test('is public only if it is on the list of this test', () => {
    const open = routes
      .filter(({ method, path }) => accessOf(method, path, WEB_ROUTES) === 'public')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !route.startsWith('HEAD '))
    expect(open.sort()).toEqual(PUBLIC)
    expect([...PUBLIC_ROUTES].filter((route) => !PUBLIC.includes(route))).toEqual([])
  })

  test('that is not on the list of public ones says 401 without a token', async () => {
    expect(privateRoutes().length).toBeGreaterThan(8)
    for (const route of privateRoutes()) await expectRefused(route)
  })

  test('that is not on that list says 401 with a wrong token', async () => {
    for (const route of privateRoutes()) await expectRefused(route, 'w'.repeat(43))
  })

  test('that is not on that list says 401 with a session that was ended', async () => {
    const ended = await signIn(app, 'bo')
    await app.post('/api/logout', undefined, { token: ended })
    for (const route of privateRoutes()) await expectRefused(route, ended)
  })

  test('says 401 with a challenge, but the two that a challenge is for', async () => {
    const refused = privateRoutes().filter(({ method, path }) => !CHALLENGE.includes(`${method} ${path}`))
    expect(refused.length).toBe(privateRoutes().length - CHALLENGE.length)
    for (const route of refused) await expectRefused(route, challenge)
    expect((await app.post('/api/2fa/verify', { otp_code: '000' }, { token: challenge })).json().code).toBe(
      'otpFailed',
    )
  })

  test('says 403 to who must set a second factor up first, but what this takes', async () => {
    const held = { bo: await signIn(app, 'bo'), root: await signIn(app, 'root') }
    await demandFactor(app, 'everyone')
    const refused = privateRoutes().filter(({ method, path }) => !SETUP.includes(`${method} ${path}`))
    expect(refused.length).toBe(privateRoutes().length - SETUP.length)
    for (const token of Object.values(held)) {
      for (const { method, path } of refused) {
        const response = await app.send({ method, url: exampleOf(path), token })
        expect(response.statusCode, `${method} ${path}`).toBe(403)
        if (method !== 'HEAD') expect(response.json().code).toBe('secondFactorRequired')
      }
      expect((await app.get('/api/config', { token })).statusCode).toBe(200)
      expect((await app.get('/en/download/1', { token })).statusCode).toBe(401)
      expect((await app.post('/api/2fa/enable', undefined, { token })).statusCode).toBe(200)
      expect((await app.post('/api/2fa/verify', { otp_code: '000' }, { token })).json().code).toBe(
        'wrongCode',
      )
      expect((await app.post('/api/logout', undefined, { token })).statusCode).toBe(200)
    }
    await demandFactor(app, 'nobody')
  })

  test('on the public list responds without a token, unless it requires a signature', async () => {
    const open = routes.filter(({ method, path }) => method === 'GET' && PUBLIC.includes(`GET ${path}`))
    for (const { path } of open.filter(({ path }) => !path.includes(':') && path !== '/metrics')) {
      expect((await app.get(exampleOf(path))).statusCode, path).not.toBe(401)
    }
    expect((await app.get('/files/abcdefghijkl/sheet.pdf')).statusCode).toBe(403)
    expect((await app.get('/en/download/1')).statusCode).toBe(401)
    expect(
      (await app.post('/api/login', { username: 'bo@acme.example', password: PASSWORD })).statusCode,
    ).toBe(200)
  })
})

describe('what is no route', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/partner/profile/x'],
    ['GET', '/api/partner/Profile'],
    ['GET', '//api/partner/profile'],
    ['POST', '/api/partner/profile'],
    ['GET', '/api/login'],
    ['DELETE', '/api/logout'],
    ['GET', '/partners'],
    ['GET', '/etc/passwd'],
    ['GET', '/x'.repeat(100)],
  ])('is not found: %s %.40s', async (method, url) => {
    for (const token of [undefined, challenge]) {
      const response = await app.send({ method, url, token })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'notFound', message: '404: Resource not found' })
    }
  })

  test('is the same with a slash at the end: still private', async () => {
    expect((await app.get('/api/partner/profile/')).statusCode).toBe(401)
  })
})
