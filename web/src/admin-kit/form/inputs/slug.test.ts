import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['BX1 Concrete Scanner', 'bx1-concrete-scanner'],
  ['  Grüße aus Genève! ', 'grusse-aus-geneve'],
  ['橋', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('is never too long, and never ends in a hyphen', () => {
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
