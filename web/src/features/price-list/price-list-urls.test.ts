import { expect, test } from 'vitest'
import { csvUrl, frameUrl, isOwnPage } from './price-list-urls.ts'

const OWN = '/price-list/3?p=1&e=1&s=x'
const look = { locale: 'de', theme: 'dark' } as const

test.each([
  [OWN, true],
  ['https://prices.example/price-list/3?p=1', false],
  ['/price-lists/3?p=1', false],
  ['/price-list/x?p=1', false],
])('%s is the portal’s own page: %s', (address, own) => {
  expect(isOwnPage(address)).toBe(own)
})

test('the own page follows language and theme, another one stays as it is', () => {
  expect(frameUrl(OWN, look)).toBe(`${OWN}&locale=de&theme=dark`)
  expect(frameUrl('https://prices.example/north', look)).toBe('https://prices.example/north')
})

test('the CSV has the same signature', () => {
  expect(csvUrl(OWN, 'ja')).toBe('/price-list/3/csv?p=1&e=1&s=x&locale=ja')
})
