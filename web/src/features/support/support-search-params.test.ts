import { expect, test } from 'vitest'
import { sortedBy, sortOf, supportSearchParams } from './support-search-params.ts'

test.each([
  [{}, {}],
  [{ ticket: 17 }, { ticket: 17 }],
  // HubSpot's ids are longer.
  [{ ticket: '27431980551' }, { ticket: 27431980551 }],
  [{ ticket: 'x' }, { ticket: 'x' }],
  [{ ticket: -1 }, { ticket: -1 }],
  [{ ticket: 1.5 }, {}],
  [{ ticket: null }, {}],
  [{ about: 'wall scanner' }, { about: 'wall scanner' }],
  // A search for digits arrives as a number.
  [
    { about: 400, q: 42, status: 'closed', page: 2 },
    { about: '400', q: '42', status: 'closed', page: 2 },
  ],
  [{ about: {}, q: ['a'], status: {}, page: 1, sort: 'constructor', order: 'up' }, {}],
  // The default order is not part of the URL.
  [{ sort: 'created', order: 'desc' }, {}],
  [{ order: 'asc' }, { order: 'asc' }],
  [
    { sort: 'subject', order: 'desc' },
    { sort: 'subject', order: 'desc' },
  ],
  [{ sort: 'subject', order: 'asc' }, { sort: 'subject' }],
])('reads %j as %j', (search, address) => {
  expect(supportSearchParams(search)).toEqual(address)
})

test('the newest tickets are first, and a heading reverses its column', () => {
  expect(sortOf({})).toEqual({ column: 'created', descending: true })
  const turned = sortedBy('created', { page: 3 })
  expect(turned).toEqual({ order: 'asc' })
  expect(sortedBy('created', turned)).toEqual({})
  const subject = sortedBy('subject', turned)
  expect(sortOf(subject)).toEqual({ column: 'subject', descending: false })
  expect(sortOf(sortedBy('subject', subject))).toEqual({ column: 'subject', descending: true })
})
