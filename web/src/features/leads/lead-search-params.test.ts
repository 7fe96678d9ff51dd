import { describe, expect, it } from 'vitest'
import { leadSearchParams, sortedBy } from './lead-search-params.ts'

describe('lead search params', () => {
  it('reads what it understands and drops the rest', () => {
    const address = {
      q: 'radar',
      status: 'New',
      toAccept: true,
      view: 'due',
      sort: 'age',
      order: 'desc',
      layout: 'board',
      column: 'On hold',
      lead: 7,
    }
    expect(leadSearchParams({ ...address, page: 2 })).toEqual(address)
    expect(
      leadSearchParams({ q: ['a'], sort: 'constructor', order: 'up', lead: 'x', layout: 'tree' }),
    ).toEqual({})
    expect(leadSearchParams({ lead: 0, toAccept: 'yes', view: 'mine' })).toEqual({})
  })

  it('takes a search for digits, and the usual order as nothing', () => {
    expect(leadSearchParams({ q: 42, sort: 'id', order: 'asc' })).toEqual({ q: '42' })
  })
})

describe('sortedBy', () => {
  it('reverses the same column', () => {
    expect(sortedBy('id', {})).toEqual({ order: 'desc' })
    expect(sortedBy('id', { order: 'desc' })).toEqual({})
    expect(sortedBy('name', { sort: 'name' })).toEqual({ sort: 'name', order: 'desc' })
  })

  it('begins with ascending in another column', () => {
    expect(sortedBy('name', { order: 'desc' })).toEqual({ sort: 'name' })
    expect(sortedBy('id', { sort: 'name', order: 'desc' })).toEqual({})
  })
})
