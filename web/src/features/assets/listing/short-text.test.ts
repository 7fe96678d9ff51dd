import { expect, it } from 'vitest'
import { shortText } from './short-text.ts'

it('leaves a text of up to 100 characters whole', () => {
  expect(shortText('')).toBeNull()
  expect(shortText('x'.repeat(100))).toBeNull()
})

it('cuts a longer one after 140 characters', () => {
  expect(shortText('x'.repeat(101))).toBe('x'.repeat(101))
  expect(shortText('x'.repeat(141))).toBe(`${'x'.repeat(140)}…`)
  expect(shortText(`${'x'.repeat(139)} y`)).toBe(`${'x'.repeat(139)}…`)
})

it('does not cut a character in two', () => {
  expect(shortText('𠮷'.repeat(141))).toBe(`${'𠮷'.repeat(140)}…`)
})
