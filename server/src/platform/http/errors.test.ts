import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors'
import { LOCALES } from '@portal/contract/locale'
import { createShareLink } from '@portal/contract/share-links'
import { serverCatalogues } from '@portal/i18n/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { holdQuery } from '../../../test/hold-transaction.ts'
import { AppError } from './errors.ts'
import { errorText, messageOf } from './messages.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const catalogues = serverCatalogues as Partial<Record<string, { errors: Record<ErrorCode, string> }>>

describe('an error', () => {
  test.each(LOCALES)('is told in %s where the catalogue has it, else in English', async (locale) => {
    const response = await app.get('/api/nothing', { headers: { 'accept-language': `${locale};q=0.9` } })
    const texts = catalogues[locale] ?? serverCatalogues.en
    expect(response.json().message).toBe(texts.errors.notFound)
  })

  test.each([
    ['no language', undefined],
    ['a language that the portal does not speak', 'sv'],
    ['nonsense', '\u00a7;;q=x,'],
  ])('is told in English for %s', async (_, language) => {
    const headers = language ? { 'accept-language': language } : undefined
    const response = await app.get('/api/nothing', { headers })
    expect(response.json().message).toBe('404: Resource not found')
  })

  test('has a text for each of its codes', () => {
    for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
      expect(errorText('en', code)).not.toBe(code)
      expect(
        errorText('en', code, {
          minLength: 12,
          maxLength: 128,
          name: 'a.txt',
          reason: 'it is no picture',
          colour: '#7f7f7f',
          ratio: 4.2,
          value: 'Germny',
          suggestion: 'Germany',
          elements: 10_000,
          depth: 100,
          limit: 50,
        }),
      ).not.toMatch(/\{\{/)
    }
    const unnamed = new AppError('invalid', { field: 'idempotencyKey' })
    expect(messageOf(unnamed, 'en')).toBe('Idempotency key: This value does not fit here.')
  })

  test('names its request, differently each time', async () => {
    const ids = new Set<string>()
    for (let i = 0; i < 3; i += 1) ids.add((await app.get('/api/nothing')).json().requestId)
    expect(ids.size).toBe(3)
    const chosen = await app.get('/api/nothing', {
      headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
    })
    expect(chosen.body).not.toContain('chosen')
  })

  test.each(['toString', 'constructor', 'valueOf'])('of a field that is none names it: %s', async (field) => {
    const { message } = (await app.post('/api/password-reset', { email: 'a@b.example', [field]: 1 })).json()
    expect(message).toMatch(/^(?:To string|Constructor|Value of): There is no such field\.$/)
  })

  test.each(['/%zz', '/api/%', '/files/%c0%ae/x', `/api/${'x'.repeat(5000)}`, '/files/abcdefgh/%00'])(
    'of an address that cannot be read is a problem too: %.20s',
    async (url) => {
      const response = await app.get(url)
      expect([400, 403, 404]).toContain(response.statusCode)
    },
  )

  test.each(['/api/partner/search?search=a%00b', '/api/admin/portfolios/csv?q=%00', '/api/config?x=%00'])(
    'of an address with a NUL is told before anything is done with it: %s',
    async (url) => {
      const response = await app.get(url, { token: await signIn(app, 'root') })
      expect(response.json()).toMatchObject({ status: 400, code: 'malformed' })
    },
  )

  test('of the server itself says nothing of its inside', async () => {
    const broken = await buildTestApp()
    const token = await signIn(broken, 'ada')
    await broken.database.close()
    for (const path of [
      '/api/partner/categories',
      '/api/partner/profile',
      '/api/footer',
      '/api/partner/new-content',
    ]) {
      const response = await broken.get(path, { token })
      expect([500, 503], path).toContain(response.statusCode)
    }
    const login = await broken.post('/api/login', { username: 'ada@acme.example', password: 'x' })
    expect(login.statusCode).toBe(500)
    expect(login.json()).toMatchObject({ code: 'internal', message: 'Server error' })
  })
})

describe('over a real connection', () => {
  async function raw(request: string): Promise<string> {
    const { port } = app.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.end(request)
    return text(socket)
  }

  beforeAll(async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 })
  })

  test('what is no HTTP is refused without a word about the server', async () => {
    const answer = await raw('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(/node|fastify|\.ts|\/work/i)
  })

  test('what names no host or claims two lengths is refused', async () => {
    expect(await raw('GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    const twice =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await raw(twice)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('an IP address cannot be forged by a header where no proxy is trusted', async () => {
    const { port } = app.app.server.address() as { port: number }
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${i}` },
        body: JSON.stringify({ username: `guess-${i}@acme.example`, password: 'wrong' }),
      })
      await response.body?.cancel()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })
})

describe('what is deleted under a request', () => {
  test.each(['documents', 'users'] as const)(
    '(%s) is no failure of the server: sent again, it is told so',
    async (table) => {
      const node = await buildTestApp()
      const documentId = await node.idOf('documents', 'sheet')
      const token = await signIn(node, 'bo')
      const { database, arrived, release } = holdQuery(node.database, 'SelectQueryNode', 'share_links')
      const held = await buildTestApp({ nodeOf: node, database })
      const share = () => held.post(createShareLink.path, { documentId }, { token })
      const overtaken = share()
      await arrived
      await deleteEntry(node, table, table === 'documents' ? documentId : await node.idOf('users', 'bo'))
      release()
      expect((await overtaken).json()).toMatchObject({ status: 400, code: 'unknownReference' })
      expect((await share()).statusCode).toBe(table === 'documents' ? 404 : 401)
    },
  )
})

async function deleteEntry(node: TestApp, resource: string, id: number): Promise<void> {
  const token = await signIn(node, 'root')
  const { state } = (await node.get(`/api/admin/${resource}/uses?ids=${id}`, { token })).json()
  const url = `/api/admin/${resource}/${id}?state=${state}`
  expect((await node.send({ method: 'DELETE', url, token })).statusCode).toBe(200)
}
