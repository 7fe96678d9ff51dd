import { expect, test } from 'vitest'
import { supportAddress } from './support-address.ts'

test.each([
  [{}, {}],
  [{ ticket: 17 }, { ticket: 17 }],
  // The ids of HubSpot are longer.
  [{ ticket: '27431980551' }, { ticket: 27431980551 }],
  [{ ticket: 'x' }, { ticket: 'x' }],
  [{ ticket: -1 }, { ticket: -1 }],
  [{ ticket: 1.5 }, {}],
  [{ ticket: null }, {}],
])('reads %j as %j', (search, address) => {
  expect(supportAddress(search)).toEqual(address)
})
