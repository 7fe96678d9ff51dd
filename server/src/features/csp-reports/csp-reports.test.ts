import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, type TestApp } from '../../../test/app.ts'
import { CSP_REPORT_PATH } from '../../platform/http/security-headers.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('csp_reports').execute()
  app.clock.advance(MINUTE)
})

const OLD = 'application/csp-report'
const NEW = 'application/reports+json'

const send = (payload: unknown, type: string, address?: string) =>
  app.send({
    method: 'POST',
    url: CSP_REPORT_PATH,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
    address,
  })
const kept = () => app.database.db.selectFrom('csp_reports').selectAll().orderBy('count', 'desc').execute()

const oldReport = (fields: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://portal.example/partner/dashboard?code=secret#token=secret',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?user=ada',
    'script-sample': 'alert("ada@acme.example")',
    ...fields,
  },
})
const newReport = (body: object = {}, type = 'csp-violation') => ({
  type,
  age: 10,
  url: 'https://portal.example/partner/news',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://portal.example/partner/news',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    ...body,
  },
})

describe('reports of violations', () => {
  test('are accepted from anybody, in either format, and counted by kind', async () => {
    for (let i = 0; i < 3; i += 1) expect((await send(oldReport(), OLD)).statusCode).toBe(204)
    expect((await send([newReport(), newReport({ blockedURL: 'inline' })], NEW)).statusCode).toBe(204)
    const now = app.clock.now()
    expect(await kept()).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        document: '/partner/dashboard',
        count: 3,
        first_at: now,
        last_at: now,
      },
      expect.objectContaining({ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }),
      expect.objectContaining({ blocked: 'inline', document: '/partner/news', count: 1 }),
    ])
  })

  test('keep nothing that names a person or opens something', async () => {
    await send(oldReport({ 'document-uri': 'https://portal.example/s/secret-code' }), OLD)
    await send(oldReport(), OLD)
    await send([newReport({ blockedURL: 'data:text/html,secret' })], NEW)
    const text = JSON.stringify(await kept())
    for (const hidden of ['secret', 'ada', 'alert']) expect(text).not.toContain(hidden)
    expect(text).toContain('/s/…')
  })

  test.each([
    ['of another kind', [newReport({}, 'deprecation')], NEW],
    ['without a directive', oldReport({ 'violated-directive': undefined }), OLD],
    ['with a directive that is none', oldReport({ 'violated-directive': '<script>' }), OLD],
    ['of numbers', [{ type: 'csp-violation', body: 5 }], NEW],
    ['with odd fields', oldReport({ 'violated-directive': { x: 1 }, 'blocked-uri': [1] }), OLD],
  ])('%s are dropped', async (_, body, type) => {
    expect((await send(body, type)).statusCode).toBe(204)
    expect(await kept()).toEqual([])
  })

  test.each([
    ['no JSON', '{', OLD, 400],
    ['nothing', '', OLD, 400],
    ['neither format', '{"a":1}', OLD, 400],
    ['a number', '1', NEW, 400],
    ['another type', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify(oldReport({ x: 'x'.repeat(40_000) })), OLD, 413],
  ])('that are %s are refused', async (_, body, type, status) => {
    expect((await send(body, type)).statusCode).toBe(status)
    expect(await kept()).toEqual([])
  })

  test('fit the database, however long and odd they are', async () => {
    const odd = `https://x.example/${'é\u0000\ud800'.repeat(200)}`
    const report = oldReport({ 'blocked-uri': `odd\u0000\ud800${'x'.repeat(900)}`, 'document-uri': odd })
    expect((await send(report, OLD)).statusCode).toBe(204)
    const [{ blocked, document } = { blocked: '', document: '' }] = await kept()
    expect([blocked.length, document.length]).toEqual([120, 120])
  })

  test('are limited to sixty a minute per IP address', async () => {
    const from = (address: string) => send(oldReport(), OLD, address)
    for (let i = 0; i < 60; i += 1) expect((await from('192.0.2.9')).statusCode).toBe(204)
    expect((await from('192.0.2.9')).statusCode).toBe(429)
    expect((await from('192.0.2.10')).statusCode).toBe(204)
    app.clock.advance(MINUTE)
    expect((await from('192.0.2.9')).statusCode).toBe(204)
  })

  test('do not fill the database: kinds beyond a thousand are counted together', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({
      directive: 'img-src',
      blocked: `https://${i}.example`,
      document: '/',
      count: 1,
      first_at: 1,
      last_at: app.clock.now(),
    }))
    await app.database.db.insertInto('csp_reports').values(rows).execute()
    await send(oldReport(), OLD)
    await send(oldReport({ 'violated-directive': 'img-src' }), OLD)
    const [first, ...others] = await kept()
    expect(first).toMatchObject({ directive: 'other', blocked: '', count: 2 })
    expect(others).toHaveLength(1000)
  })
})
