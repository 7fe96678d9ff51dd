import { runInNewContext } from 'node:vm'
import { LOCALES } from '@portal/contract/locale'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const SETTINGS = { region: 'eu1', portalId: '42', signupFormId: 'form-signup', ticketFormId: 'form-ticket' }
const TOKEN = 'pat-eu1-secret'

let plain: TestApp
let app: TestApp

const nodeWith = (hubspot: typeof SETTINGS) =>
  buildTestApp({
    nodeOf: plain,
    database: plain.database,
    config: { hubspot, crm: { kind: 'hubspot', token: TOKEN, pipeline: '0', stage: '1' } },
  })

beforeAll(async () => {
  plain = await buildTestApp()
  app = await nodeWith(SETTINGS)
})

function directives(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

test.each(['/hubspot-form/signup', '/hubspot-form/ticket', '/hubspot-form/form.js'])(
  '%s is not there without the settings of HubSpot',
  async (path) => {
    expect((await plain.get(path)).statusCode).toBe(404)
  },
)

describe('the page of a form', () => {
  test.each([
    ['signup', 'form-signup'],
    ['ticket', 'form-ticket'],
  ])('is public and names what HubSpot needs for %s', async (form, formId) => {
    const { statusCode, headers, body } = await app.get(`/hubspot-form/${form}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('src="https://js-eu1.hsforms.net/forms/embed/42.js"')
    expect(body).toContain(`data-region="eu1" data-portal-id="42" data-form-id="${formId}"`)
  })

  test('knows two forms', async () => {
    for (const form of ['other', 'Signup', 'constructor', 'signupFormId']) {
      expect((await app.get(`/hubspot-form/${form}`)).statusCode, form).toBe(404)
    }
  })

  test('has the requested language and theme', async () => {
    const standard = (await app.get('/hubspot-form/signup')).body
    expect(standard).toContain('<html lang="en">')
    expect(standard).toContain('<meta name="color-scheme" content="light">')
    for (const locale of LOCALES) {
      const { body } = await app.get(`/hubspot-form/signup?locale=${locale}&theme=dark`)
      expect(body).toContain(`<html lang="${locale}">`)
      expect(body).toContain('<meta name="color-scheme" content="dark">')
    }
    expect((await app.get('/hubspot-form/signup?locale=xx')).statusCode).toBe(400)
    expect((await app.get('/hubspot-form/signup?theme=%22%3E')).statusCode).toBe(400)
  })

  test('has no origin, runs scripts of two hosts at most, and none inside the page', async () => {
    const { headers, body } = await app.get('/hubspot-form/signup')
    const policy = directives(headers['content-security-policy'])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://js.hsforms.net',
      'https://js-eu1.hsforms.net',
    ])
    expect(policy.get('sandbox')).toEqual(['allow-scripts', 'allow-forms', 'allow-popups'])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.has('require-trusted-types-for')).toBe(false)
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(body.match(/<script[^>]*>(?!<\/script>)/g)).toBeNull()
    expect(body).not.toMatch(/\son\w+=/)
  })

  test('has no region in the URL of the first region', async () => {
    const { headers, body } = await (await nodeWith({ ...SETTINGS, region: 'na1' })).get(
      '/hubspot-form/signup',
    )
    expect(body).toContain('src="https://js.hsforms.net/forms/embed/42.js"')
    expect(directives(headers['content-security-policy']).get('script-src')).toEqual([
      "'self'",
      'https://js.hsforms.net',
    ])
  })

  test('holds identifiers as text', async () => {
    const evil = `"><script>alert('1')</script>&`
    const node = await nodeWith({ ...SETTINGS, portalId: evil, signupFormId: evil })
    const { body } = await node.get('/hubspot-form/signup')
    expect(body).not.toContain('<script>')
    expect(body).toContain('data-form-id="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"')
  })

  test("changes nothing about other responses' policy", async () => {
    const { headers } = await app.get('/api/docs')
    expect(directives(headers['content-security-policy']).get('script-src')).toEqual(["'self'"])
  })
})

describe('the script of the page', () => {
  /**
   * Runs the script as the page would, and returns the messages that the parent frame receives after the page's
   * events.
   */
  async function heard(...events: [target: 'page' | 'embed', event: Event][]): Promise<unknown[]> {
    const { body } = await app.get('/hubspot-form/form.js')
    const messages: unknown[] = []
    const page = new EventTarget()
    const embed = new EventTarget()
    runInNewContext(body, {
      window: page,
      parent: { postMessage: (...message: unknown[]) => messages.push(message) },
      addEventListener: page.addEventListener.bind(page),
      document: { getElementById: (id: string) => (id === 'embed' ? embed : null) },
      location: { origin: 'https://portal.example' },
    })
    for (const [target, event] of events) (target === 'page' ? page : embed).dispatchEvent(event)
    return messages
  }
  const message = (data: unknown) => new MessageEvent('message', { data })

  test('is JavaScript that a page without an origin may load', async () => {
    const { statusCode, headers } = await app.get('/hubspot-form/form.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('notifies only the portal, and once, that the form is there', async () => {
    const ready = () => ['page', new Event('hs-form-event:on-ready')] as ['page', Event]
    expect(await heard(ready(), ready())).toEqual([['loaded', 'https://portal.example']])
    const older = message({ type: 'hsFormCallback', eventName: 'onFormReady' })
    expect(await heard(['page', older])).toEqual([['loaded', 'https://portal.example']])
  })

  test("reports that HubSpot's script did not load", async () => {
    expect(await heard(['embed', new Event('error')])).toEqual([['failed', 'https://portal.example']])
  })

  test('says nothing before either', async () => {
    expect(await heard(['page', message(null)], ['page', message('loaded')])).toEqual([])
  })
})

test('no response contains the token for the CRM', async () => {
  for (const path of ['/hubspot-form/signup', '/hubspot-form/ticket', '/hubspot-form/form.js']) {
    const { body, headers } = await app.get(path)
    expect(body + JSON.stringify(headers)).not.toContain(TOKEN)
  }
})
