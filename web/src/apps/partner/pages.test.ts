import { expect, test } from 'vitest'
import { isWithin } from './pages.ts'

test.each([
  ['/assets', '/assets', true],
  ['/assets/sales-flyers', '/assets', true],
  ['/assetsx', '/assets', false],
  ['/', '/assets', false],
])('%s is within %s: %s', (path, entry, expected) => {
  expect(isWithin(path, entry)).toBe(expected)
})
