import { describe, expect, it } from 'vitest'
import { leadSearchParams } from './lead-search-params.ts'

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
