import { expect, test } from 'vitest'
import { profileAddress } from './profile-address.ts'

test.each([
  [{}, {}],
  [{ tab: 'ids' }, { tab: 'ids' }],
  [{ view: 'edit' }, { view: 'edit' }],
  [{ view: 'colleagues' }, { view: 'colleagues' }],
  // The first of each needs no mention.
  [{ view: 'overview', tab: 'profile' }, {}],
  [{ view: 'nothing', tab: 7, other: 'x' }, {}],
])('reads %j as %j', (search, address) => {
  expect(profileAddress(search)).toEqual(address)
})
