import { expect, test } from 'vitest'
import { countryNames } from './countries.ts'
import { beginningOf, type PageText } from './file-entries.ts'

test.each([
  ['Fira de Barcelona, Gran Via, Spain', 'de', ['Spanien']],
  ['Expo Center Norte, São Paulo, Brazil', 'ja', ['ブラジル']],
  ['Dubai World Trade Centre, United Arab Emirates', 'es', ['Emiratos Árabes Unidos']],
  ['Chad Hall, Leeds', 'en', []],
  ['', 'fr', []],
] as const)('%s is in a country, in %s %j', (address, locale, names) => {
  expect(countryNames(address, locale)).toEqual(names)
})

test('what a file begins with describes what has no other text, in English where there is no other', () => {
  const page = (text: string, locale: string): PageText[] => [{ page: 1, locale, text }]
  const pages = new Map([
    ['a', page('Logistics guide\nDelivery times\fFerrolith', 'en')],
    ['b', page(`Logistik ${'x'.repeat(1000)}`, 'de')],
  ])
  const files = new Map([
    ['en', 'a'],
    ['de', 'b'],
  ])
  const english = { text: 'Logistics guide\nDelivery times', locale: 'en', weight: 1.5 }
  expect(beginningOf('en', files, pages)).toEqual([english])
  expect(beginningOf('fr', files, pages)).toEqual([english])
  expect(beginningOf('de', files, pages)[0]?.text.length).toBeLessThan(400)
  expect(beginningOf('en', files, new Map())).toEqual([])
})
