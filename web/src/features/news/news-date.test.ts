import { expect, it } from 'vitest'
import { newsDate } from './news-date.ts'

it('writes the day the American way', () => {
  const noon = new Date(2026, 10, 21, 12).getTime() / 1000
  expect(newsDate(noon)?.text).toBe('11/21/2026')
})

it('knows what is no date', () => {
  expect(newsDate(Number.NaN)).toBeUndefined()
  expect(newsDate(1e15)).toBeUndefined()
  expect(newsDate(0)).toBeUndefined()
})
