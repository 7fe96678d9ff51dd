import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

test.each(['2026-01-10T17:00', '2026-07-10T00:30'])('%s is the same after a way back and forth', (text) => {
  expect(toLocalTime(fromLocalTime(text))).toBe(text)
})

test('an empty input is no moment', () => {
  expect(fromLocalTime('')).toBeNull()
  expect(toLocalTime(null)).toBe('')
})
