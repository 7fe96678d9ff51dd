import { expect, test } from 'vitest'
import { companyKey, domainKey, placeKey } from './customer-keys.ts'

test.each([
  ['Müller & Söhne GmbH & Co. KG', 'Muller Sohne'],
  ['ACME Bridges, Ltd.', 'acme  bridges'],
  ['Mueller and Soehne', 'Müller & Söhne'],
  ['Brøndby Måling ApS', 'Brondby Maling'],
  ['Straßenbau Weiß KG', 'STRASSENBAU WEISS'],
  ['Ponti S.p.A.', 'Ponti SRL'],
  ['Société Générale de Ponts S.A.', 'Generale de Ponts SARL'],
  ['株式会社 東京橋梁', '東京橋梁（株）'],
  ['上海桥梁有限公司', '上海桥梁'],
])('%s and %s are the same company', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other))
  expect(companyKey(one)).not.toBe('')
})

test.each([
  ['GmbH', 'AG'],
  ['Acme Bridges', 'Acme Tunnels'],
  ['', 'Acme'],
])('%j and %j are not', (one, other) => {
  expect(companyKey(one)).not.toBe(companyKey(other))
})

test.each([
  ['https://www.acme.example/de?x', '', 'acme.example'],
  ['ACME.co.uk', '', 'acme.co.uk'],
  ['', 'mia@mail.acme.example', 'acme.example'],
  ['', 'mia@gmail.com', ''],
  ['', 'mia', ''],
  ['localhost', 'mia@yahoo.co.jp', ''],
])('the domain of %j and %j is %j', (website, email, domain) => {
  expect(domainKey({ website, email })).toBe(domain)
})

test('a place has a country, a postal code and a street', () => {
  const place = { country: 'DE', zip: 'D-20457', street: 'Hafenstr. 12 a' }
  expect(placeKey(place)).toBe(placeKey({ ...place, zip: 'd 20457', street: 'hafenstr 12A' }))
  expect(placeKey({ ...place, street: '' })).toBe('')
})
