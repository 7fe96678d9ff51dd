import { expect, test } from 'vitest'
import { profileSearchParams } from './profile-search-params.ts'

test.each([
  [{}, {}],
  [{ tab: 'ids' }, { tab: 'ids' }],
  [{ view: 'edit' }, { view: 'edit' }],
  [{ view: 'colleagues' }, { view: 'colleagues' }],
  // The first option of each is the default and is left out.
  [{ view: 'overview', tab: 'profile' }, {}],
  [{ view: 'nothing', tab: 7, other: 'x' }, {}],
])('reads %j as %j', (search, address) => {
  expect(profileSearchParams(search)).toEqual(address)
})
