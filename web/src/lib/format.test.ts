import { describe, expect, test } from 'vitest'
import { formatDay, formatTimestamp, timestampOf } from './format.ts'

describe('a timestamp', () => {
  test.each([
    ['seconds', 1_746_878_400],
    ['milliseconds', 1_746_878_400_000],
    ['seconds as a text', '1746878400'],
    ['ISO 8601', '2025-05-10T12:00:00Z'],
    ['a date', new Date(1_746_878_400_000)],
  ])('is read from %s', (_, value) =>
    expect(timestampOf(value)?.toISOString()).toBe('2025-05-10T12:00:00.000Z'),
  )

  test.each([null, undefined, '', ' ', 0, '0', -1, '1970-01-01', '1970-01-01T00:00:00Z', 'soon', Number.NaN])(
    'is none for %j',
    (value) => {
      expect(timestampOf(value)).toBeUndefined()
      expect(formatDay(value)).toBeUndefined()
      expect(formatTimestamp(value, 'en')).toBeUndefined()
    },
  )
})
