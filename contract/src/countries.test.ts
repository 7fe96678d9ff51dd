import { expect, test } from 'vitest'
import { countryCode, nearestCountry } from './countries.ts'
import { LOCALES } from './locale.ts'

test.each([
  ['DE', 'DE'],
  ['deu', 'DE'],
  [' Deutschland ', 'DE'],
  ['GERMANY', 'DE'],
  ['Allemagne', 'DE'],
  ['ドイツ', 'DE'],
  ['德国', 'DE'],
  ['Osterreich', 'AT'],
  ['Österreich', 'AT'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['South Korea', 'KR'],
  ['Republic of Korea', 'KR'],
  ['North Korea', 'KP'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Côte d’Ivoire', 'CI'],
  ['Congo', 'CG'],
])('%s is %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test.each(['XX', 'ZZ', 'EU', 'AA', 'XXX', '', '-', 'Europe', 'Atlantis', 'D'.repeat(101)])(
  '%s is no country',
  (text) => {
    expect(countryCode(text)).toBeUndefined()
  },
)

test.each(LOCALES)('every country is known by its name in %s', (locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  for (const code of [
    'AT',
    'BR',
    'CN',
    'CZ',
    'FR',
    'GB',
    'GE',
    'JP',
    'KR',
    'MX',
    'NE',
    'NG',
    'SE',
    'US',
    'ZA',
  ])
    expect(countryCode(names.of(code) ?? ''), names.of(code)).toBe(code)
})

test.each([
  ['Germny', 'Germany'],
  ['Deutschlnd', 'Deutschland'],
  ['Swedan', 'Sweden'],
  ['Portugual', 'Portugal'],
  ['XX', undefined],
  ['Nowhere at all', undefined],
])('%s is near to %s', (text, name) => {
  expect(nearestCountry(text)).toBe(name)
})
