import { describe, expect, it } from 'vitest'
import { leadAddress, sortedBy } from './lead-address.ts'

describe('leadAddress', () => {
  it('reads what it understands and drops the rest', () => {
    const address = { q: 'radar', status: 'New', toAccept: true, sort: 'age', order: 'desc', lead: 7 }
    expect(leadAddress({ ...address, page: 2 })).toEqual(address)
    expect(leadAddress({ q: ['a'], sort: 'constructor', order: 'up', lead: 'x' })).toEqual({})
    expect(leadAddress({ lead: 0, toAccept: 'yes' })).toEqual({})
  })

  it('takes a search for digits, and the usual order as nothing', () => {
    expect(leadAddress({ q: 42, sort: 'id', order: 'asc' })).toEqual({ q: '42' })
  })
})

describe('sortedBy', () => {
  it('turns the same column round', () => {
    expect(sortedBy('id', {})).toEqual({ order: 'desc' })
    expect(sortedBy('id', { order: 'desc' })).toEqual({})
    expect(sortedBy('name', { sort: 'name' })).toEqual({ sort: 'name', order: 'desc' })
  })

  it('begins with ascending in another column', () => {
    expect(sortedBy('name', { order: 'desc' })).toEqual({ sort: 'name' })
    expect(sortedBy('id', { sort: 'name', order: 'desc' })).toEqual({})
  })
})
