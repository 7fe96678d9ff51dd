import { requestPartnership } from '@portal/contract/partner-requests'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../test/app.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'root')
})

const LEAD = { firstname: 'Eve', lastname: 'Moss', status: 'New', products: [] }
const addLead = (countryIso: string) => app.post('/api/admin/leads', { ...LEAD, countryIso }, { token })
const patch = (url: string, payload: object) => app.send({ method: 'PATCH', url, payload, token })

test('a lead takes a country by name or code, and keeps its code', async () => {
  expect((await addLead('Deutschland')).json()).toMatchObject({ countryIso: 'DE' })
  expect((await addLead('usa')).json()).toMatchObject({ countryIso: 'US' })
  const unknown = await addLead('XX')
  expect(unknown.json()).toMatchObject({ status: 400, code: 'unknownCountry', field: 'countryIso' })
  expect(unknown.json().message).toContain('“XX”')
  const misspelt = (await addLead('Germny')).json()
  expect(misspelt).toMatchObject({ code: 'misspeltCountry', details: { suggestion: 'Germany' } })
})

test('what was stored before stays while other fields change', async () => {
  const { id, version } = (await addLead('SE')).json()
  await app.database.db.updateTable('leads').set({ country_iso: 'XX' }).where('id', '=', id).execute()
  const url = `/api/admin/leads/${id}`
  const changed = await patch(url, { version, city: 'Malmö', countryIso: 'XX' })
  expect(changed.json()).toMatchObject({ city: 'Malmö', countryIso: 'XX' })
  const { version: next } = changed.json()
  expect((await patch(url, { version: next, countryIso: 'ZZ' })).json().code).toBe('unknownCountry')
})

test('a partner has a country that there is, as it is written', async () => {
  const id = await app.idOf('partners', 'north')
  const url = `/api/admin/partners/${id}`
  await app.database.db.updateTable('partners').set({ country: 'Benelux' }).where('id', '=', id).execute()
  const { version } = (await app.get(url, { token })).json()
  const changed = await patch(url, { version, region: 'Noord' })
  expect(changed.json()).toMatchObject({ country: 'Benelux', region: 'Noord' })
  const { version: next } = changed.json()
  expect((await patch(url, { version: next, country: 'Swedan' })).json()).toMatchObject({
    code: 'misspeltCountry',
  })
  expect((await patch(url, { version: next, country: 'Schweden' })).json()).toMatchObject({
    country: 'Schweden',
  })
})

test('whoever asks to become a partner names a country that there is', async () => {
  const person = { firstName: 'Ina', lastName: 'Neu', company: 'Neu GmbH', email: 'ina@neu.example' }
  const ask = (country: string) => app.post(requestPartnership.path, { ...person, country })
  expect((await ask('Östereich')).json()).toMatchObject({ code: 'misspeltCountry', field: 'country' })
  expect((await ask('Österreich')).statusCode).toBeLessThan(300)
})
