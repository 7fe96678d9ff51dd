import { rememberCustomerLanguage } from '@portal/contract/customer-language'
import { getProfile } from '@portal/contract/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

async function profileOf(user: string) {
  return (await app.get(getProfile.path, { token: await signIn(app, user) })).json()
}

describe('the profile', () => {
  test('is that of the signed-in user with the own partner', async () => {
    const profile = await profileOf('ada')
    expect(profile).toMatchObject({
      email: 'ada@acme.example',
      firstName: 'ada',
      jobTitle: 'Buyer',
      company: 'North Ltd',
      role: 'partner',
      locale: 'de',
      is2FaEnabled: false,
      partnerPortalPath: '/portals/standard',
      priceUrl: 'https://prices.example/north',
      partner: { name: 'North Ltd', cif: 'N-77', country: 'Sweden', partnerPriceID: 'emea', fax: '' },
    })
  })

  test('has both contacts of the partner in their order', async () => {
    const { partner } = await profileOf('ada')
    expect(partner.firstContact).toMatchObject({ surname: 'Berg', name: 'Ada', job: 'Sales', email: '' })
    expect(partner.secondContact).toMatchObject({ surname: 'Alm', name: 'Bo', email: 'bo@acme.example' })
  })

  test('says nothing of another partner', async () => {
    const profile = await profileOf('cyd')
    expect(profile).toMatchObject({ company: 'South Ltd', partnerPortalPath: '/portals/other' })
    expect(profile.partner.secondContact).toBeNull()
    expect(JSON.stringify(profile)).not.toMatch(/North|Berg|prices\.example/)
  })

  test('is complete for a partner without a portal and contacts', async () => {
    const profile = await profileOf('wes')
    expect(profile).toMatchObject({ company: 'West Ltd', partnerPortalPath: '', profilePhoto: '' })
    expect(profile.partner).toMatchObject({ firstContact: null, secondContact: null, partnerPriceID: '' })
    expect(profile).not.toHaveProperty('priceUrl')
  })

  test("of the provider's own team has no partner", async () => {
    expect(await profileOf('root')).toMatchObject({ role: 'admin', partner: null, company: '', locale: null })
    expect(await profileOf('eve')).toMatchObject({ role: 'editor', partner: null })
  })

  test('leads to pictures that open', async () => {
    const { profilePhoto, partner } = await profileOf('ada')
    for (const address of [profilePhoto, partner.logo]) {
      const response = await app.get(address)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('image/webp')
    }
  })

  test('is never cached and contains no secret', async () => {
    const response = await app.get(getProfile.path, { token: await signIn(app, 'ada') })
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).not.toMatch(/argon2|password|totp/i)
  })
})

describe("the customers' language", () => {
  test('goes with the account, until it is that of the interface again', async () => {
    const token = await signIn(app, 'ada')
    const choose = (locale: unknown, as = token) =>
      app.post(rememberCustomerLanguage.path, { locale }, { token: as })
    expect((await profileOf('ada')).customerLocale).toBeNull()
    expect((await choose('ja')).statusCode).toBe(200)
    expect(await profileOf('ada')).toMatchObject({ customerLocale: 'ja', locale: 'de' })
    expect((await profileOf('bo')).customerLocale).toBeNull()
    expect((await choose(null)).statusCode).toBe(200)
    expect((await profileOf('ada')).customerLocale).toBeNull()
    expect((await choose('ru')).json()).toMatchObject({ code: 'invalid', field: 'locale' })
    expect((await choose('de', '')).statusCode).toBe(401)
  })
})
