import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'

let folder: string
let app: TestApp

function build(directory: string, script: string): void {
  mkdirSync(join(directory, 'static'), { recursive: true })
  const page = `<meta name="base-path" content=""><script src="./static/${script}.js"></script>`
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, `static/${script}.js`), '')
  writeFileSync(join(directory, 'static/plain-sans-latin-A1b2_c-4.woff2'), script)
}

beforeAll(async () => {
  folder = join(temporaryFolder(), 'partner')
  build(folder, 'first')
  app = await buildTestApp({ webDirectory: folder })
})

const pageAt = async (path: string) => (await app.get(path)).body

describe('a font', () => {
  test('has a URL that outlives the build', async () => {
    const font = await app.get('/partner/fonts/plain-sans-latin.woff2')
    expect(font.statusCode).toBe(200)
    expect(font.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=604800',
    })
    expect(font.body).toBe('first')
  })

  test.each(['plain-sans', 'plain-sans-latin-A1b2_c-4', '..%2Findex', 'other'])(
    '%s is not found',
    async (name) => expect((await app.get(`/partner/fonts/${name}.woff2`)).statusCode).toBe(404),
  )
})

describe('what a PDF refers to without holding it', () => {
  test('is served from the library that shows PDFs, and nothing else of it', async () => {
    for (const name of ['cmaps/UniJIS-UTF16-H.bcmap', 'standard_fonts/FoxitSerif.pfb']) {
      const { statusCode, rawPayload } = await app.get(`/partner/pdfjs/${name}`)
      expect([statusCode, rawPayload.length > 100], name).toEqual([200, true])
    }
    for (const name of [
      'package.json',
      'legacy/build/pdf.mjs',
      'cmaps/..%2Fpackage.json',
      'cmaps/None.bcmap',
    ])
      expect((await app.get(`/partner/pdfjs/${name}`)).statusCode, name).toBe(404)
  })
})

describe('a file of the build', () => {
  const script = 'export {}'
  const get = (name: string, headers: Record<string, string>) =>
    app.get(`/partner/static/${name}`, { headers })

  beforeAll(() => {
    for (const [name, content] of [
      ['main-1.js', script],
      ['main-1.js.br', brotliCompressSync(script)],
      ['main-1.js.gz', gzipSync(script)],
      ['gone-1.js', script],
      ['gone-1.js.br', ''],
    ] as const)
      writeFileSync(join(folder, 'static', name), content)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['', undefined],
  ])('is sent to who accepts "%s" as it was compressed in advance: %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await get('main-1.js', { 'accept-encoding': accepted })
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((read?.(rawPayload) ?? rawPayload).toString()).toBe(script)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const known = { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) }
    expect((await get('main-1.js', known)).statusCode).toBe(304)
  })

  test('is sent in parts, and with its headers alone', async () => {
    const part = await get('main-1.js', { range: 'bytes=0-5' })
    expect(part).toMatchObject({ statusCode: 206, body: 'export' })
    const url = '/partner/static/main-1.js'
    const head = await app.send({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers).toMatchObject({ 'content-encoding': 'br' })
  })

  test.each(['other-1.js', '..%2Findex.html', '%2e%2e/index.html', '__proto__'])(
    'is not found where there is none: %s',
    async (name) => expect((await get(name, {})).statusCode).toBe(404),
  )

  test('that goes meanwhile is not found, in words that can be read', async () => {
    const accepting = { 'accept-encoding': 'br' }
    expect((await get('gone-1.js', accepting)).statusCode).toBe(200)
    for (const name of ['gone-1.js', 'gone-1.js.br']) rmSync(join(folder, 'static', name))
    const { headers, statusCode } = await get('gone-1.js', accepting)
    expect(statusCode).toBe(404)
    expect(headers['content-encoding']).toBeUndefined()
  })
})

describe('the page of the portal', () => {
  test('knows its base path, at every URL below it', async () => {
    for (const path of ['/partner', '/partner/leads', '/partner/playbook/1/2']) {
      const page = await pageAt(path)
      expect(page).toContain('content="/partner"')
      expect(page).toContain('src="/partner/static/first.js"')
    }
  })

  test('does not stand in for a file that is missing', async () => {
    expect((await app.get('/partner/missing.png')).statusCode).toBe(404)
  })

  test('is the one of the new build, once there is one', async () => {
    expect(await pageAt('/partner/leads')).toContain('first.js')
    build(`${folder}-new`, 'second')
    renameSync(folder, `${folder}-old`)
    expect(await pageAt('/partner/leads')).toContain('first.js')
    renameSync(`${folder}-new`, folder)
    expect(await pageAt('/partner/leads')).toContain('second.js')
    expect((await app.get('/partner/static/second.js')).statusCode).toBe(200)
  })

  test('is still served when the build is gone', async () => {
    rmSync(folder, { recursive: true })
    expect(await pageAt('/partner/leads')).toContain('second.js')
  })
})
