import { getPartnerProgramme } from '@portal/contract/partner-programme'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

async function programmeOf(user: string, locale = 'en') {
  const { path } = getPartnerProgramme
  return (await app.get(`${path}?locale=${locale}`, { token: await signIn(app, user) })).json()
}

describe('the partner programme', () => {
  test('names level, type and regions of the partner, and who looks after it', async () => {
    const { accountManager, ...programme } = await programmeOf('ada')
    expect(programme).toEqual({
      tier: { name: 'Gold', colour: '#b8860b', requirements: 'Two trained technicians' },
      type: 'Dealer',
      regions: ['Nordics'],
      nextReview: Date.parse('2026-12-01T09:00Z'),
    })
    expect(accountManager).toMatchObject({
      name: 'Ingrid Solheim',
      jobTitle: 'Channel manager',
      email: 'ingrid@acme.example',
      phone: '',
    })
    expect((await app.get(accountManager.photo)).statusCode).toBe(200)
  })

  test('speaks the language of its reader, field by field', async () => {
    const { tier, type } = await programmeOf('ada', 'de')
    expect([tier.name, tier.requirements, type]).toEqual(['Gold', 'Zwei geschulte Techniker', 'Händler'])
  })

  test.each(['cyd', 'root'])('leaves out what was not set, for %s', async (user) =>
    expect(await programmeOf(user)).toEqual({ regions: [] }),
  )

  test('follows the countries that the team chose, else that of the address', async () => {
    const set = (countries: string[] | null) =>
      app.database.db
        .updateTable('partners')
        .set({ countries: countries && JSON.stringify(countries) })
        .where('key', '=', 'north')
        .execute()
    await set(['CH', 'NO', 'JP'])
    expect((await programmeOf('ada')).regions).toEqual(['Nordics', 'Alps'])
    await set(['JP'])
    expect((await programmeOf('ada')).regions).toEqual([])
    await set(null)
  })

  test('is closed to strangers', async () =>
    expect((await app.get(getPartnerProgramme.path)).statusCode).toBe(401))
})
