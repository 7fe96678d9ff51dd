import { expect, test } from 'vitest'
import { fromTyped, toLocalTime } from './local-time.ts'

test.each(['2026-01-10T17:00', '2026-07-10T00:30'])('%s is the same after a way back and forth', (text) => {
  expect(toLocalTime(fromTyped(text))).toBe(text)
})

test.each([
  ['10/05/2026 17:00', '2026-05-10T17:00'],
  ['1.5.2026, 9:05', '2026-05-01T09:05'],
  ['2026/05/10 17:00', '2026-05-10T17:00'],
  ['2026年5月10日', '2026-05-10T00:00'],
  ['10/05/2026 5:30 pm', '2026-05-10T17:30'],
  ['10/05/2026 5:30PM', '2026-05-10T17:30'],
  ['10/05/2026 12:15 a.m.', '2026-05-10T00:15'],
  ['10/05/2026 12:15 p. m.', '2026-05-10T12:15'],
  ['10/05/2026 17:30 pm', '2026-05-10T17:30'],
  ['2026年5月10日 午後5時30分', '2026-05-10T17:30'],
  ['2026年5月10日 上午8:00', '2026-05-10T08:00'],
])('%s is read as %s', (typed, text) => expect(toLocalTime(fromTyped(typed))).toBe(text))

test.each([
  'tomorrow',
  '31/02/2026 10:00',
  '10/05/26 10:00',
  '10/13/2026',
  '10/05/2026 25:00',
  '10/05',
  '10/05/2026 17:00 am',
])('%s is no date', (typed) => expect(fromTyped(typed)).toBeNaN())

test('an empty input is no timestamp', () => {
  expect(fromTyped(' ')).toBeNull()
  expect(toLocalTime(null)).toBe('')
})
