import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendCompressed } from './compressed.ts'

const app = Fastify()
const long = { body: Array.from({ length: 500 }, (_, id) => ({ id, name: `name ${id}` })) }

beforeAll(() => {
  app.get('/long', (request, reply) => sendCompressed(request, reply, long))
  app.get('/short', (request, reply) => sendCompressed(request, reply, { body: [] }))
  app.get('/bytes', (request, reply) => sendCompressed(request, reply, Buffer.from(JSON.stringify(long))))
})

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('a response', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP ; q=1.0', 'gzip'],
  ])('is compressed for %s', async (accepted, encoding) => {
    for (const url of ['/long', '/bytes']) {
      const response = await get(url, accepted)
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(response.headers.vary).toContain('Accept-Encoding')
      const expand = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(JSON.parse(expand(response.rawPayload).toString())).toEqual(long)
    }
  })

  test.each([undefined, '', 'identity', 'br;q=0', 'gzip;q=0.000, br ; q=0', 'brx'])(
    'is not compressed for %s',
    async (accepted) => {
      const response = await get('/long', accepted)
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.json()).toEqual(long)
    },
  )

  test('that is short is not compressed', async () => {
    const response = await get('/short', 'br')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toEqual({ body: [] })
  })
})
