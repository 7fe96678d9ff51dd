import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'

let app: TestApp
const manifestOf = async (of: TestApp, base: string, language = 'en') => {
  const response = await of.get(`${base}/manifest.webmanifest`, { headers: { 'accept-language': language } })
  expect(response.statusCode, response.body).toBe(200)
  return { headers: response.headers, manifest: response.json() }
}

beforeAll(async () => {
  app = await buildTestApp()
})

describe('the manifest', () => {
  test("names the provider's portal, below its base path and in the language of the device", async () => {
    const { headers, manifest } = await manifestOf(app, '/partner', 'de-CH,de;q=0.9')
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('accept-language'),
    })
    expect(manifest).toMatchObject({
      id: '/partner/',
      name: 'Acme',
      description: 'Wir machen Dinge',
      lang: 'de',
      start_url: '/partner/dashboard',
      scope: '/partner/',
      display: 'standalone',
    })
    expect(manifest.shortcuts).toContainEqual({ name: 'Meine Leads', url: '/partner/leads' })
  })

  test('follows another base path, the root included', async () => {
    for (const basePath of ['/shops/north', '']) {
      const other = await buildTestApp({ config: { basePath } })
      const { manifest } = await manifestOf(other, basePath)
      expect(manifest).toMatchObject({ scope: `${basePath}/`, start_url: `${basePath}/dashboard` })
      expect((await other.get(manifest.icons[0].src)).statusCode).toBe(200)
    }
  })
})

describe('its icons', () => {
  test('are pictures of the sizes and for the purposes that it names', async () => {
    const { manifest } = await manifestOf(app, '/partner')
    const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
    expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    for (const { src, sizes, purpose } of manifest.icons) {
      const response = await app.get(src)
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringContaining('max-age'),
      })
      const { width, height, hasAlpha } = await sharp(response.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      // Icons that operating systems crop must not be transparent.
      if (purpose === 'maskable') expect(hasAlpha).toBe(false)
    }
  })

  test('are those of the new brand once it was changed, and built-in ones without one', async () => {
    const other = await buildTestApp()
    const before = (await manifestOf(other, '/partner')).manifest
    const first = (await other.get(before.icons[0].src)).rawPayload
    await other.database.db.deleteFrom('settings').where('name', '=', 'brand').execute()
    const { manifest } = await manifestOf(other, '/partner')
    expect(manifest.name).toBe('Partner Portal')
    expect(manifest.icons[0].src).not.toBe(before.icons[0].src)
    const second = await other.get(manifest.icons[0].src)
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first)).toBe(false)
  })
})

describe('the service worker', () => {
  const withWorker = (serviceWorker: boolean) => {
    const webDirectory = temporaryFolder()
    writeFileSync(join(webDirectory, 'index.html'), '<meta name="base-path" content="">')
    writeFileSync(join(webDirectory, 'worker.js'), 'self')
    return buildTestApp({ webDirectory, config: { serviceWorker } })
  }

  test('is compared with the one of the server each time', async () => {
    const response = await (await withWorker(true)).get('/partner/worker.js')
    expect(response).toMatchObject({ statusCode: 200, body: 'self' })
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    })
  })

  test('is gone where it is turned off, so that those that run remove themselves', async () => {
    const off = await withWorker(false)
    expect((await off.get('/partner/worker.js')).statusCode).toBe(404)
    expect((await off.send({ method: 'HEAD', url: '/partner/worker.js' })).statusCode).toBe(404)
  })

  test('may be started by the page, by one policy of its own', async () => {
    const page = await (await withWorker(true)).get('/partner/dashboard')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/worker-src 'self'/)
    expect(policy).toMatch(/trusted-types [^;]*portal-worker/)
  })
})
