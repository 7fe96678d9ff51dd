import type { PartnerPortal } from '@portal/contract/portal'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { PORTAL_QUERY, query } from '../../../test/portal-query.ts'

let app: TestApp
let form: string

beforeAll(async () => {
  app = await buildTestApp()
  form = `/en/download/${await app.idOf('quick_links', 'form')}`
})

async function signedAddress(user: string, path: string, language = 'en'): Promise<string> {
  const token = await signIn(app, user)
  const { json } = await query(app, PORTAL_QUERY, { fullpath: path, language }, { token })
  const portal: PartnerPortal = json().data.getPartnerPortal
  return portal.quicklinks[0]?.assets?.fullpath ?? ''
}

describe("a quick link's file", () => {
  test('opens with the bearer token of a user of that portal', async () => {
    const response = await app.get(form, { token: await signIn(app, 'ada') })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toBe('inline; filename=sheet.pdf')
  })

  test("opens with the provider's own token, for every portal", async () => {
    const foreign = `/en/download/${await app.idOf('quick_links', 'foreign-form')}`
    for (const path of [form, foreign]) {
      expect((await app.get(path, { token: await signIn(app, 'root') })).statusCode).toBe(200)
    }
  })

  test('comes in the language of its URL, else in English', async () => {
    const token = await signIn(app, 'ada')
    const name = async (locale: string) =>
      (await app.get(form.replace('/en/', `/${locale}/`), { token })).headers['content-disposition']
    expect(await name('de')).toContain('blatt.pdf')
    expect(await name('ja')).toContain('sheet.pdf')
    expect((await app.get(form.replace('/en/', '/xx/'), { token })).statusCode).toBe(400)
  })

  test('opens with the signed URL that the dashboard has, without a token', async () => {
    const address = await signedAddress('ada', '/portals/standard')
    expect(address.startsWith(`${form}?`)).toBe(true)
    expect((await app.get(address)).statusCode).toBe(200)
    expect(await signedAddress('bo', '/portals/standard')).toBe(address)
  })

  test('does not open with a signature for another language, another link, or one that was changed', async () => {
    const address = await signedAddress('ada', '/portals/standard')
    const foreign = await app.idOf('quick_links', 'foreign-form')
    const tampered = [
      address.replace('/en/', '/de/'),
      address.replace(/download\/\d+/, `download/${foreign}`),
      address.replace(/e=\d/, 'e=9'),
      address.replace(/s=./, 's=.'),
      address.replace(/s=.*/, 's='),
    ]
    const token = await signIn(app, 'ada')
    for (const changed of tampered) {
      expect((await app.get(changed)).statusCode, changed).toBe(403)
      expect((await app.get(changed, { token })).statusCode, changed).toBe(403)
    }
  })

  test('of another portal, or of no link at all, is not found', async () => {
    const foreign = `/en/download/${await app.idOf('quick_links', 'foreign-form')}`
    for (const user of ['ada', 'wes']) {
      expect((await app.get(foreign, { token: await signIn(app, user) })).statusCode, user).toBe(404)
    }
    expect((await app.get('/en/download/999999', { token: await signIn(app, 'ada') })).statusCode).toBe(404)
  })

  test('that is gone shows a page in the language of its URL, which leads to the portal', async () => {
    const token = await signIn(app, 'ada')
    const headers = { accept: 'text/html,*/*;q=0.8', authorization: `Bearer ${token}` }
    const page = await app.app.inject({ url: '/de/download/999999', headers })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<h1>Diese Seite oder dieses Dokument gibt es hier nicht mehr.</h1>')
    expect(page.body).toContain('<a href="/partner/">Portal öffnen</a>')
  })

  test('sends a browser without a token to sign-in, and says 401 to anybody else', async () => {
    const browser = await app.get(form, { headers: { accept: 'text/html,application/xhtml+xml' } })
    expect(browser.statusCode).toBe(302)
    expect(browser.headers.location).toBe('/partner/signin')
    expect((await app.get(form, { headers: { accept: 'application/json' } })).statusCode).toBe(401)
    expect((await app.get('/en/download/999999')).statusCode).toBe(401)
  })

  test('does not open with a signed URL after two days', async () => {
    const address = await signedAddress('ada', '/portals/standard')
    app.clock.advance(49 * HOUR)
    expect((await app.get(address)).statusCode).toBe(403)
  })
})
