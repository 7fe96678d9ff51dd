import { expect, it } from 'vitest'
import { isWhole, searchParams, toggleWhole } from './search-params.ts'

it('keeps what it knows', () => {
  const address = { query: 'radar deck', view: 'list', more: 'Documents,News', only: true, open: 'news-12' }
  expect(searchParams(address)).toEqual(address)
  expect(searchParams({ view: 'grid' })).toEqual({ view: 'grid' })
  expect(searchParams({ query: 400 })).toEqual({ query: '400' })
  expect(searchParams({ query: { a: 1 } })).toEqual({ query: '{"a":1}' })
})

it('drops the rest', () => {
  expect(
    searchParams({ query: '  ', view: 'table', more: 'Nothing', only: 'x', open: 'product-1', page: 2 }),
  ).toEqual({})
  expect(searchParams({ open: 'news-x' })).toEqual({})
})

it('shows groups whole, in the order of the groups', () => {
  const address = toggleWhole(toggleWhole({ query: 'radar' }, 'News'), 'Documents')
  expect(address.more).toBe('Documents,News')
  expect(isWhole(address, 'News')).toBe(true)
  expect(isWhole(address, 'Videos')).toBe(false)
  expect(toggleWhole(address, 'News').more).toBe('Documents')
  expect(toggleWhole({ more: 'News' }, 'News').more).toBeUndefined()
})
