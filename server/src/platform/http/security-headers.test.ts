import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriceList } from '@portal/contract/price-list'
import { createShareLink } from '@portal/contract/share-links'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { CSP_REPORT_PATH } from './security-headers.ts'

const HUBSPOT = { region: 'eu1', portalId: '42', signupFormId: 'signup', ticketFormId: 'ticket' }

let app: TestApp
/** A page of each kind that the server sends, by its name. */
const pages: Record<string, string> = {}

/** A page of the web apps before the build, which shows where the nonce goes. */
const sourceOf = (path: string) => readFileSync(new URL(`../../../../web/${path}`, import.meta.url), 'utf8')

function webApp(page: string): string {
  const folder = temporaryFolder()
  mkdirSync(`${folder}/static`)
  writeFileSync(`${folder}/static/main-1a2b3c.js`, 'export {}')
  writeFileSync(`${folder}/index.html`, page)
  return folder
}

beforeAll(async () => {
  const config = { hubspot: HUBSPOT, publicUrl: 'https://portal.example' }
  const webDirectory = webApp(sourceOf('index.html'))
  const adminDirectory = webApp(sourceOf('src/apps/admin/index.html'))
  app = await buildTestApp({ webDirectory, adminDirectory, config })
  const token = await signIn(app, 'ada')
  const priceList = (await app.get(getPriceList.path, { token })).json().body
  const documentId = await app.idOf('documents', 'sheet')
  const { url } = (await app.post(createShareLink.path, { documentId }, { token })).json()
  const end = `${createShareLink.path}/${url.split('/').at(-1)}/end`
  await app.post(end, undefined, { token })
  const shown = (await app.post(createShareLink.path, { documentId, locale: 'de' }, { token })).json().url
  Object.assign(pages, {
    'sign-in': '/partner/signin',
    screen: '/partner/dashboard',
    'back office': '/admin/users',
    'price list': priceList.pageUrl,
    'share link that has ended': new URL(url).pathname,
    'PDF of a share link': new URL(shown).pathname,
    calls: '/api/docs',
    'HubSpot form': '/hubspot-form/ticket',
  })
})

/** A page as a browser gets it. */
async function open(name: string) {
  // A page may have an error status, where the contract has only problems.
  const response = await app.app.inject({ url: pages[name] as string, headers: { accept: 'text/html' } })
  expect(response.headers['content-type'], name).toMatch(/^text\/html/)
  const directives = String(response.headers['content-security-policy']).split(';').filter(Boolean)
  const policy = new Map(
    directives.map((directive) => {
      const [key = '', ...sources] = directive.trim().split(/\s+/)
      return [key, sources]
    }),
  )
  return { ...response, policy, sources: (key: string) => policy.get(key) ?? policy.get('default-src') }
}

const NAMES = [
  'sign-in',
  'screen',
  'back office',
  'price list',
  'share link that has ended',
  'PDF of a share link',
  'calls',
  'HubSpot form',
]
const OWN = NAMES.filter((name) => name !== 'HubSpot form')

describe.each(NAMES)('the page of kind %s', (name) => {
  test('runs no script inside it, no text as a script, no plugin, and has no other base', async () => {
    const { body, policy, sources } = await open(name)
    const scripts = sources('script-src') ?? []
    for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'"]) {
      expect(scripts).not.toContain(unsafe)
    }
    for (const wide of ['*', 'https:', 'http:', 'data:', 'blob:']) expect(scripts).not.toContain(wide)
    expect(scripts.length).toBeGreaterThan(0)
    expect(sources('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(body.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull()
    expect(body).not.toMatch(/<[^>]+\son\w+\s*=|javascript:/i)
  })

  test('is framed by the portal at most, and sends its forms nowhere unforeseen', async () => {
    const { policy } = await open(name)
    expect([["'self'"], ["'none'"]]).toContainEqual(policy.get('frame-ancestors'))
    const forms = name === 'HubSpot form' ? ['https://*.hsforms.com'] : policy.get('form-action')
    expect(policy.get('form-action')).toEqual(forms)
    expect([["'self'"], ["'none'"], ['https://*.hsforms.com']]).toContainEqual(policy.get('form-action'))
  })

  test('has violations reported, and reaches neither camera, place nor payment', async () => {
    const { headers, policy } = await open(name)
    expect(policy.get('report-uri')).toEqual([CSP_REPORT_PATH])
    expect(headers['reporting-endpoints']).toBe(`csp="${CSP_REPORT_PATH}"`)
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`)
    }
    expect(headers['permissions-policy']).toContain('clipboard-write=(self)')
  })

  test('is taken for what it is, by this site alone, and over https from now on', async () => {
    const { headers } = await open(name)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['referrer-policy']).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers['cache-control']).toMatch(/no-cache|no-store|max-age=0/)
  })
})

describe.each(OWN)("the portal's own page of kind %s", (name) => {
  test('takes texts as HTML from named policies alone, or has no script at all', async () => {
    const { policy, sources } = await open(name)
    if (sources('script-src')?.[0] === "'none'") return
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    const names = policy.get('trusted-types') ?? []
    expect(names.length).toBeGreaterThan(0)
    for (const each of names)
      expect(['portal-html', 'portal-worker', 'pdf-worker', 'dompurify', 'default']).toContain(each)
  })

  test('has a group of windows of its own', async () => {
    expect((await open(name)).headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('reports in the newer way, too', async () => {
    expect((await open(name)).policy.get('report-to')).toEqual(['csp'])
  })
})

describe.each(['sign-in', 'screen', 'back office'])('the screen of kind %s', (name) => {
  test('takes style elements with a nonce alone, another one each time, and no style attributes', async () => {
    const nonces = [await open(name), await open(name)].map(({ body, policy }) => {
      const [, nonce = ''] = /<meta name="style-nonce" nonce="([^"]{22,})"/.exec(body) ?? []
      expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`])
      expect(body).not.toMatch(/\sstyle=|<style/)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })
})

describe('the form of HubSpot', () => {
  test('belongs to no origin, and is left by nothing but its own scripts and forms', async () => {
    const { policy } = await open('HubSpot form')
    expect(policy.get('sandbox')).toEqual(['allow-scripts', 'allow-forms', 'allow-popups'])
    expect(policy.get('default-src')).toEqual(["'none'"])
    // A page without an origin cannot send the newer kind of report.
    expect(policy.has('report-to')).toBe(false)
  })
})

test('an API response is no page, wherever it is opened', async () => {
  for (const path of ['/api/config', '/api/nowhere']) {
    const { headers } = await app.get(path)
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})

describe('a response that says nothing about caching', () => {
  test.each(['/api/openapi.json', '/healthz', '/'])('is stored nowhere: %s', async (path) => {
    expect((await app.get(path)).headers['cache-control']).toBe('no-store')
  })

  test('is left alone where it does', async () => {
    const { headers } = await app.get('/partner/static/main-1a2b3c.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['permissions-policy']).toBeUndefined()
  })
})

test('subdomains are covered by HSTS where the operator says so', async () => {
  const config = { publicUrl: 'https://portal.example', hstsSubdomains: true }
  const node = await buildTestApp({ nodeOf: app, database: app.database, config })
  expect((await node.get('/healthz')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('plain http sends no HSTS header, and reports in the older way only', async () => {
  const config = { publicUrl: 'http://portal.example' }
  const node = await buildTestApp({ nodeOf: app, database: app.database, config })
  expect((await node.get('/healthz')).headers['strict-transport-security']).toBeUndefined()
  const policy = (await node.get('/api/docs')).headers['content-security-policy']
  expect(policy).toContain(`;report-uri ${CSP_REPORT_PATH}`)
  expect(policy).not.toContain('report-to')
})
