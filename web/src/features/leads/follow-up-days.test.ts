import { expect, it } from 'vitest'
import { inputDay, morningIn, morningOf, nextMonday } from './follow-up-days.ts'

it.each([
  [2026, 4, 10, 11],
  [2026, 4, 11, 18],
  [2026, 4, 16, 18],
])('next week begins on its Monday: %i-%i-%i', (year, month, day, monday) => {
  expect(nextMonday(new Date(year, month, day, 23))).toEqual(new Date(year, month, monday, 8))
})

it('a day begins with its morning', () => {
  expect(morningIn(1, new Date(2026, 1, 28, 1))).toEqual(new Date(2026, 2, 1, 8))
  expect(morningOf('2026-05-12')).toEqual(new Date(2026, 4, 12, 8))
  expect(morningOf('')).toBeUndefined()
  expect(inputDay(new Date(2026, 4, 2, 8))).toBe('2026-05-02')
})
