import { getConfig, getFooter } from '@portal/contract/config'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  const hubspot = { region: 'eu1', portalId: '42', signupFormId: 'signup', ticketFormId: 'ticket' }
  const config = {
    graphqlApiKey: 'a-public-key',
    crm: { kind: 'hubspot' as const, token: 'pat-secret', pipeline: '0', stage: '1' },
    smtpUrl: 'smtp://u:secret@mail',
    hubspot,
  }
  app = await buildTestApp({ config })
})

describe('the settings of the client', () => {
  test('are public and name the brand, the languages and the GraphQL endpoint', async () => {
    const { json } = await app.get(getConfig.path)
    expect(json()).toMatchObject({
      basePath: '/partner',
      graphqlPath: '/graphql/partner-portal',
      graphqlApiKey: 'a-public-key',
      hubspot: { region: 'eu1', portalId: '42', signupFormId: 'signup', ticketFormId: 'ticket' },
      brand: { name: 'Acme', claim: { en: 'We make things', de: 'Wir machen Dinge' }, colour: '#1f5d94' },
    })
    const locales = json().languages.map(({ locale }: { locale: string }) => locale)
    expect(locales).toEqual(['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja'])
  })

  test('hold no secret of the server', async () => {
    const { body } = await app.get(getConfig.path)
    for (const secret of [app.config.secretKey, app.config.dataDir, 'pat-secret', 'smtp:']) {
      expect(body).not.toContain(secret)
    }
  })

  test('lead to brand pictures that anybody may open and that never expire', async () => {
    const { brand } = (await app.get(getConfig.path)).json()
    app.clock.advance(365 * 24 * 60 * 60 * 1000)
    for (const address of [brand.logo, brand.logoDark, brand.icon]) {
      const response = await app.get(address)
      expect(response.statusCode, address).toBe(200)
      expect(response.headers['cache-control']).toMatch(/^public, max-age=/)
    }
  })

  test('have a neutral brand before the provider has set one', async () => {
    await app.database.db.deleteFrom('settings').execute()
    const node = await buildTestApp({ nodeOf: app, database: app.database })
    const { brand, hubspot } = (await node.get(getConfig.path)).json()
    expect(brand).toMatchObject({ name: 'Partner Portal', logo: '' })
    expect(hubspot).not.toBeNull()
  })
})

describe('the footer', () => {
  test('is public HTML in the requested language, else in English', async () => {
    expect((await app.get(getFooter.path)).json()).toEqual({ body: '<p>Footer</p>' })
    expect((await app.get(`${getFooter.path}?locale=de`)).json()).toEqual({ body: '<p>Fußzeile</p>' })
    expect((await app.get(`${getFooter.path}?locale=ja`)).json()).toEqual({ body: '<p>Footer</p>' })
  })

  test('knows eight languages only', async () => {
    expect((await app.get(`${getFooter.path}?locale=xx`)).statusCode).toBe(400)
  })
})
