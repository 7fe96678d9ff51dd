import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

const HOUR = 3_600_000

test.each([
  [20_000, '0 minutes'],
  [61_000, '1 minute'],
  [2 * HOUR, '2 hours'],
  [76.5 * HOUR, '3 days, 4 hours'],
])('%d ms', (ms, text) => {
  expect(formatDuration(ms, 'en')).toBe(text)
})
