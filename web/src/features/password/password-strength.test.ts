import { expect, test } from 'vitest'
import { countFor, strengthOf } from './password-strength.ts'

const rules = { email: 'ada.berg@acme.example', minLength: 12 }

test.each([
  ['', 'tooShort'],
  ['short', 'tooShort'],
  ['adaberg@acme.example', 'likeEmail'],
  ['x'.repeat(129), 'tooLong'],
  ['abababababababab', 'repetitive'],
  ['correct horse', 'fair'],
  ['correct horse battery', 'good'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password, rules)).toBe(strength)
})

test('says how many characters are missing, by what people count as one', () => {
  expect(countFor('tooShort', 'radar🛰️', 12)).toBe(5)
  expect(countFor('tooLong', 'x'.repeat(129), 12)).toBe(128)
})
