import { expect, it } from 'vitest'
import { readNewsSearch } from './news-search.ts'

it('reads the search params', () => {
  expect(readNewsSearch({ search: ' radar ', page: 2, news: '7' })).toEqual({
    search: 'radar',
    page: 2,
    news: 7,
  })
  expect(readNewsSearch({ search: 400 })).toEqual({ search: '400' })
})

it('leaves out what is usual or makes no sense', () => {
  expect(readNewsSearch({})).toEqual({})
  expect(readNewsSearch({ search: '  ', page: 1, news: 0 })).toEqual({})
  expect(readNewsSearch({ search: { a: 1 }, page: -3, news: 'what is this' })).toEqual({})
  expect(readNewsSearch({ search: null, page: 1.5, news: null })).toEqual({})
})
