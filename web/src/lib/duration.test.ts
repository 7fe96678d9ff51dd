import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

const HOUR = 3_600_000

test.for([
  [0, '0 min'],
  [-5, '0 min'],
  [59 * 60_000, '59 min'],
  [5 * HOUR, '5 hr'],
  [47 * HOUR, '47 hr'],
  [49 * HOUR, '2 days'],
] as const)('%i ms are %s', ([ms, text]) => {
  expect(formatDuration(ms, 'en')).toBe(text)
})
