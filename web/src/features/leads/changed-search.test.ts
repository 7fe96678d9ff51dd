import { describe, expect, it } from 'vitest'
import { sortedBy, withoutFilter } from './changed-search.ts'

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

it('keeps what is looked at when a filter is opened', () => {
  expect(withoutFilter({ q: 'x', sort: 'age', layout: 'board', lead: 3 })).toEqual({
    layout: 'board',
    lead: 3,
  })
})
