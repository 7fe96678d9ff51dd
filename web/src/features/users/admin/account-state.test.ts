import { expect, test } from 'vitest'
import { accountState } from './account-state.ts'

test.for([
  ['active', {}],
  ['active', { invited: 1, lastSignIn: 2 }],
  ['invited', { invited: 1, lastSignIn: null }],
  ['invited', { invited: 3, lastSignIn: 2 }],
  ['disabled', { invited: 1, disabled: 3 }],
] as const)('an account is %s with %o', ([state, user]) => {
  expect(accountState(user)).toBe(state)
})
