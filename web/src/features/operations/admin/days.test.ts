import { expect, test } from 'vitest'
import { fromDay, throughDay } from './days.ts'

test('a day begins at midnight and is over at the next one, also at the end of a month', () => {
  expect(fromDay('2026-05-31')).toBe(new Date(2026, 4, 31).getTime())
  expect(throughDay('2026-05-31')).toBe(new Date(2026, 5, 1).getTime())
})

test('what is no day narrows nothing', () => {
  for (const text of ['', 'today', '2026-05']) expect(fromDay(text)).toBeUndefined()
})
