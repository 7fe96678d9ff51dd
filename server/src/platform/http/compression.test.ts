import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { compress, sendCompressed } from './compression.ts'

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

test.each(['br', 'gzip'] as const)(
  '%s leaves no memory to a collection of the whole heap',
  async (encoding) => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
    const body = Buffer.from(randomBytes(9_000).toString('base64'))
    const buffers = () => {
      collect({ type: 'minor' })
      collect({ type: 'minor' })
      return process.memoryUsage().arrayBuffers
    }
    const before = buffers()
    for (let i = 0; i < 300; i += 1) await compress(body, encoding, 'brief')
    expect(buffers() - before).toBeLessThan(1024 * 1024)
  },
)
