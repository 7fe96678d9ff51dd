import { expect, it, test } from 'vitest'
import { formatSize, languageName } from './file-facts.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [78_485, '78 kB'],
  [1_250_000, '1.3 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes, 'en')).toBe(text)
})

it('writes sizes and languages as the reader does', () => {
  expect(formatSize(1_200_000, 'de')).toBe('1,2 MB')
  expect(languageName('ja', 'de')).toBe('Japanisch')
  expect(languageName('no such code', 'en')).toBe('no such code')
})
