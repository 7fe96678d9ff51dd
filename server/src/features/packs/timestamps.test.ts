import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTimestamp, parseTimestamp } from './timestamps.ts'

const now = new Date('2026-12-31T23:59:59.999Z')

test.for([
  ['todayT08:00', '2026-12-31T08:00:00.000Z'],
  ['today+1T09:30', '2027-01-01T09:30:00.000Z'],
  ['today-3T16:30', '2026-12-28T16:30:00.000Z'],
  ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
])('%s is %s', ([text, time]) => {
  expect(new Date(parseTimestamp(text ?? '', now) ?? 0).toISOString()).toBe(time)
})

test.for([
  '2026-02-29T09:00Z',
  '2026-13-01T09:00Z',
  '2026-01-01T24:00Z',
  '2026-01-01T09:60Z',
  'todayT25:00',
  'todayT09:60',
])('%s is no timestamp', (text) => {
  expect(parseTimestamp(text, now)).toBeUndefined()
})

test('a timestamp that is written is read back', () => {
  const day = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => parseTimestamp(formatTimestamp(date.getTime()), now) === date.getTime()),
  )
})
