import { expect, it } from 'vitest'
import { listSearch, portfolioSearch } from './page-search.ts'

it('keeps what it knows', () => {
  const search = { search: 'radar', sort: 'desc', view: 'table' }
  expect(portfolioSearch(search)).toEqual(search)
  expect(portfolioSearch({ sort: 'newest' })).toEqual({ sort: 'newest' })
  expect(listSearch({ search: 400, sort: 'newest' })).toEqual({ search: '400' })
})

it('drops the rest', () => {
  expect(portfolioSearch({ search: ' ', sort: 'asc', view: 'cards', page: 2 })).toEqual({})
  expect(listSearch({ search: { a: 1 }, view: 'table' })).toEqual({})
})
