import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getConfig, getFooter } from '@portal/contract/config'
import { getNewContent, getPopularContent } from '@portal/contract/links'
import { getPins } from '@portal/contract/pins'
import { getCategories, getProducts } from '@portal/contract/playbook'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'

const CALLS = [getConfig, getFooter, getCategories, getProducts, getPins, getNewContent, getPopularContent]

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
})

const get = (path: string, headers: Record<string, string> = {}) => app.get(path, { token, headers })

describe('content', () => {
  test.each(CALLS)('is not sent again to a client that has it: $path', async ({ path }) => {
    const first = await get(path)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, { 'if-none-match': header })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.etag).toBe(etag)
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for those who read %s, and the same', async (accepted, encoding, expand) => {
    const plain = await get(getCategories.path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (let round = 0; round < 2; round += 1) {
      const compressed = await get(getCategories.path, { 'accept-encoding': accepted })
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(expand(compressed.rawPayload).toString()).toBe(plain.body)
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      expect(compressed.headers.etag).toBe(plain.headers.etag)
      expect(String(compressed.headers.vary)).toMatch(/Accept-Encoding/)
    }
  })

  test('too small to gain by it is not compressed', async () => {
    const { headers } = await get(getFooter.path, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test.each(['br;q=0', 'gzip;q=0', 'identity', 'brx'])('is not compressed for: %s', async (encoding) => {
    const response = await get(getCategories.path, { 'accept-encoding': encoding })
    expect(response.headers['content-encoding']).toBeUndefined()
  })

  test('differs by language', async () => {
    const [en, de] = [
      await get(`${getCategories.path}?locale=en`),
      await get(`${getCategories.path}?locale=de`),
    ]
    expect(de.headers.etag).not.toBe(en.headers.etag)
  })

  test('has fresh file URLs every day', async () => {
    const before = await get(getCategories.path)
    expect((await get(getCategories.path)).headers.etag).toBe(before.headers.etag)
    app.clock.advance(24 * HOUR)
    token = await signIn(app, 'ada')
    const after = await get(getCategories.path)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    const { body } = after.json()
    const addresses = body.categories[0].products.flatMap((p: { document: string }) => p.document || [])
    expect((await app.get(addresses[0])).statusCode).toBe(200)
  })
})
