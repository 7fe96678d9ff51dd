import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, type TestApp } from '../../../test/app.ts'
import {
  type FileUrlOptions,
  FileUrls,
  VARIANT_WIDTHS,
  type Variant,
} from '../../platform/files/file-urls.ts'
import { Signer } from '../../platform/files/signing.ts'

let app: TestApp
let signer: Signer

beforeAll(async () => {
  app = await buildTestApp()
  signer = new Signer(app.config.secretKey)
})

async function file(path: string) {
  return app.database.db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirstOrThrow()
}

async function addressOf(path: string, options?: FileUrlOptions): Promise<string> {
  return new FileUrls(signer, app.clock.now()).of(await file(path), options)
}

async function priceListAddress(form?: 'csv'): Promise<string> {
  const [priceListId, partnerId] = [
    await app.idOf('price_lists', 'emea'),
    await app.idOf('partners', 'north'),
  ]
  return new FileUrls(signer, app.clock.now()).ofPriceList({ priceListId, partnerId }, form)
}

async function quickLinkAddress(): Promise<string> {
  return new FileUrls(signer, app.clock.now()).ofQuickLink('en', await app.idOf('quick_links', 'form'))
}

const open = (url: string, headers = {}) => app.get(url, { headers })

describe('a signed URL', () => {
  test.each([
    ['docs/sheet.pdf', 'application/pdf'],
    ['pictures/hammer.png', 'image/png'],
    ['videos/film.mp4', 'video/mp4'],
  ])('opens %s, with its type and without a session', async (path, type) => {
    const response = await open(await addressOf(path))
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['content-disposition']).toMatch(/^inline/)
    expect(response.headers['cache-control']).toMatch(/^private, max-age=/)
    expect(response.rawPayload).toHaveLength((await file(path)).size)
  })

  test('saves the file where it asks for that', async () => {
    const response = await open(await addressOf('docs/sheet.pdf', { download: true }))
    expect(response.headers['content-disposition']).toBe('attachment; filename=sheet.pdf')
  })

  test.each([
    ['docs/取扱説明書.pdf', "filename*=UTF-8''%E5%8F%96%E6%89%B1%E8%AA%AC%E6%98%8E%E6%9B%B8.pdf"],
    ['docs/the "big" book.pdf', String.raw`filename="the \"big\" book.pdf"`],
  ])('keeps the name of %s', async (path, name) => {
    const response = await open(await addressOf(path))
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(name)
  })

  test('is the same within a day (UTC), and another the next day', async () => {
    const stored = await file('docs/sheet.pdf')
    const at = (time: string) => new FileUrls(signer, Date.parse(time)).of(stored)
    expect(at('2026-05-10T00:00Z')).toBe(at('2026-05-10T23:59:59.999Z'))
    expect(at('2026-05-11T00:00Z')).not.toBe(at('2026-05-10T23:59:59.999Z'))
  })

  test('cannot run scripts, and is not framed by others', async () => {
    const response = await open(await addressOf('pictures/hammer.png'))
    expect(response.headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox/,
    )
    const pdf = await open(await addressOf('docs/sheet.pdf'))
    expect(pdf.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    for (const { headers } of [response, pdf]) expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('a URL that was tampered with', () => {
  test.each([
    ['a file', async () => addressOf('docs/sheet.pdf')],
    ['a file to be saved', async () => addressOf('docs/sheet.pdf', { download: true })],
    ['a sized picture', async () => addressOf('pictures/hammer.png', { variant: 'thumb' })],
    ['a price list', async () => priceListAddress()],
    ['a price list as CSV', async () => priceListAddress('csv')],
    ['a quick link', async () => quickLinkAddress()],
  ])('never opens %s, whichever character of it was changed', async (_, make) => {
    const address = await make()
    const opened = await open(address)
    expect(opened.statusCode).toBe(200)
    // A change before this position makes it the URL of something else, or of nothing.
    const start = address.search(/(?<=^\/(?:files|price-list|en\/download)\/)/)
    const [route] = /\/csv\?/.exec(address) ?? ['']
    const routeAt = address.indexOf(route)
    const places = [...address].flatMap((sign, at) => {
      const isRoute = at < start || sign === '/' || (at >= routeAt && at < routeAt + route.length)
      return isRoute ? [] : [at]
    })
    const sign = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_=.&+;')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), sign, async (at, other) => {
        fc.pre(address[at] !== other)
        const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`
        // An id that is just a dot is removed from the path, which is then the URL of another route.
        fc.pre(!/\/\.[/?]/.test(changed))
        expect((await open(changed)).statusCode, changed).toBe(403)
      }),
      { numRuns: 200 },
    )
  })

  test('never opens with another expiry or signature', async () => {
    const [path, query] = (await addressOf('docs/sheet.pdf')).split('?')
    const right = new URLSearchParams(query)
    const e = fc.oneof(fc.nat({ max: 99_999_999_999 }).map(String), fc.constant(`0${right.get('e')}`))
    const s = fc.oneof(fc.base64String({ maxLength: 64 }), fc.constant(right.get('s') ?? ''))
    await fc.assert(
      fc.asyncProperty(e, s, async (e, s) => {
        fc.pre(e !== right.get('e'))
        const changed = `${path}?${new URLSearchParams({ e, s })}`
        expect((await open(changed)).statusCode).toBe(403)
      }),
      { numRuns: 150 },
    )
  })

  test('opens no other file, name, size or way than it was signed for', async () => {
    const address = await addressOf('pictures/hammer.png')
    const other = await file('pictures/ada.png')
    const query = address.slice(address.indexOf('?') + 1)
    const id = address.split('/')[2] ?? ''
    const tampered = [
      address.replace(id, other.id),
      address.replace('hammer.png', 'other.png'),
      address.replace('hammer.png', 'hammer.webp'),
      address.replace('?', '?d=1&'),
      address.replace('?', '?v=thumb&'),
      address.replace('hammer.png?', 'hammer.webp?v=thumb&'),
      address.slice(0, address.indexOf('?')),
      `/files/${id}/hammer.png?${query.split('&')[0]}`,
      `${address}&${query}`,
    ]
    for (const changed of tampered) expect((await open(changed)).statusCode, changed).toBe(403)
    expect((await open(address)).statusCode).toBe(200)
  })

  test('shows a page to a person, in their language', async () => {
    const address = (await addressOf('docs/sheet.pdf')).replace('&s=', '&s=x')
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' }
    const response = await app.app.inject({ url: address, headers })
    expect(response.statusCode).toBe(403)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.body).toContain('<h1>Dieser Link ist nicht mehr gültig.</h1>')
    expect((await open(address, { accept: '*/*' })).json().code).toBe('badSignature')
  })

  test('says the same of a file that does not exist', async () => {
    const address = await addressOf('docs/sheet.pdf')
    const response = await open(address.replace(/\/files\/[\w-]+/, '/files/abcdefghijklmnop'))
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('badSignature')
  })

  test('opens nothing outside of the storage', async () => {
    writeFileSync(`${app.config.dataDir}/secret.txt`, 'secret')
    for (const path of [
      '/files/../secret.txt',
      '/files/%2e%2e/secret.txt',
      '/files/abcdefgh/..%2f..%2fsecret.txt',
    ]) {
      expect([400, 403, 404]).toContain((await open(path)).statusCode)
    }
  })
})

describe('a caller who has the file already', () => {
  test('gets an explanation', async () => {
    const address = await addressOf('docs/sheet.pdf')
    const { etag } = (await open(address)).headers
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const response = await open(address, { 'if-none-match': String(etag) })
    expect(response.statusCode).toBe(304)
    expect(response.body).toBe('')
    expect(response.headers.etag).toBe(etag)
    expect((await open(address, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('a part of a file', () => {
  test.each([
    ['bytes=0-3', 0, 4],
    ['bytes=4-11', 4, 12],
    ['bytes=-8', -8, undefined],
    ['bytes=60-', 60, undefined],
  ])('is sent for %s', async (range, start, end) => {
    const address = await addressOf('videos/film.mp4')
    const whole = (await open(address)).rawPayload
    const response = await open(address, { range })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload).toEqual(whole.subarray(start, end))
    const from = start < 0 ? whole.length + start : start
    const to = from + response.rawPayload.length - 1
    expect(response.headers['content-range']).toBe(`bytes ${from}-${to}/${whole.length}`)
  })

  test('beyond its end cannot be sent', async () => {
    const address = await addressOf('videos/film.mp4')
    const { size } = await file('videos/film.mp4')
    const response = await open(address, { range: `bytes=${size}-` })
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${size}`)
  })

  test('that has changed since cannot be sent', async () => {
    const headers = { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT', range: 'bytes=0-3' }
    expect((await open(await addressOf('videos/film.mp4'), headers)).statusCode).toBe(412)
  })

  test.each([
    ['the one that was begun', (etag: string) => ({ 'if-range': etag }), 206],
    ['another one', () => ({ 'if-range': '"another"' }), 200],
    ['the one that it must be', (etag: string) => ({ 'if-match': `"another", ${etag}` }), 206],
    ['any that there is', () => ({ 'if-match': '*' }), 206],
    ['none that it must be', () => ({ 'if-match': '"another"' }), 412],
    [
      'the one that it must be, whatever its date',
      (etag: string) => ({ 'if-match': etag, 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }),
      206,
    ],
  ])('is asked for of a file that is %s', async (_, conditions, status) => {
    const address = await addressOf('videos/film.mp4')
    const { etag } = (await open(address)).headers
    const response = await open(address, { range: 'bytes=0-3', ...conditions(String(etag)) })
    expect(response.statusCode).toBe(status)
  })

  test('is announced', async () => {
    const response = await app.send({ method: 'HEAD', url: await addressOf('videos/film.mp4') })
    expect(response.statusCode).toBe(200)
    expect(response.headers['accept-ranges']).toBe('bytes')
    expect(response.rawPayload).toHaveLength(0)
  })
})

describe('a sized picture', () => {
  test.each(Object.entries(VARIANT_WIDTHS) as [Variant, number][])(
    '%s is a WebP of %i pixels',
    async (variant, width) => {
      const address = await addressOf('pictures/hammer.png', { variant })
      expect(address).toContain('/hammer.webp?')
      const [response, again] = await Promise.all([open(address), open(address)])
      expect(response.headers['content-type']).toBe('image/webp')
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
      expect(again.rawPayload).toEqual(response.rawPayload)
      const headers = { 'if-none-match': String(response.headers.etag) }
      expect((await open(address, headers)).statusCode).toBe(304)
    },
  )

  test('is not made larger than the picture', async () => {
    const response = await open(await addressOf('brand/icon.png', { variant: 'wide' }))
    expect((await sharp(response.rawPayload).metadata()).width).toBe(16)
  })

  test('of a size that there is not is refused', async () => {
    const address = await addressOf('pictures/hammer.png', { variant: 'thumb' })
    expect((await open(address.replace('v=thumb', 'v=huge'))).statusCode).toBe(403)
  })
})

describe('a public file', () => {
  test('opens without a signature; SVG is never shown inline', async () => {
    const address = await addressOf('brand/logo.svg')
    expect(address).not.toContain('?')
    const response = await open(address)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toMatch(/^public, max-age=/)
    expect(response.headers['content-disposition']).toMatch(/^attachment/)
    expect((await open(address.replace('logo', 'other'))).statusCode).toBe(403)
  })
})

test('a URL expires after 24 to 48 hours', async () => {
  const address = await addressOf('docs/sheet.pdf')
  app.clock.advance(24 * HOUR)
  expect((await open(address)).statusCode).toBe(200)
  // The first response was sent at 15:00; the URL is valid until the second midnight after that.
  app.clock.advance(9 * HOUR - 1)
  expect((await open(address)).statusCode).toBe(200)
  app.clock.advance(1)
  const response = await open(address)
  expect(response.statusCode).toBe(403)
  expect(response.json().code).toBe('badSignature')
  app.clock.advance(15 * HOUR + MINUTE)
  expect((await open(address)).statusCode).toBe(403)
})
