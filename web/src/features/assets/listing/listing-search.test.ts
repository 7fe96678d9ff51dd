import { describe, expect, it } from 'vitest'
import { listingSearch } from './listing-search.ts'

describe('listingSearch', () => {
  it('keeps what differs from the default', () => {
    expect(listingSearch({ page: 3, query: 'radar', view: 'table', open: 7 })).toEqual({
      page: 3,
      query: 'radar',
      view: 'table',
      open: 7,
    })
    expect(listingSearch({ page: 1, query: '', view: 'grid' })).toEqual({})
    const filters = { product: 23, type: 'Guide', language: 'de' }
    expect(listingSearch(filters)).toEqual(filters)
    expect(listingSearch({ product: 'x', type: '', language: 'deutsch' })).toEqual({})
  })

  it('drops what makes no sense, and takes a number for a word', () => {
    expect(listingSearch({ page: -2, view: 'list', open: 'x', other: 1 })).toEqual({})
    expect(listingSearch({ page: '2.5', query: 400 })).toEqual({ query: '400' })
    expect(listingSearch({ query: { a: 1 } })).toEqual({})
  })
})
