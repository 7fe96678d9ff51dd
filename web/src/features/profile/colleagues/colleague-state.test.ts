import { expect, test } from 'vitest'
import { stateOf } from './colleague-state.ts'

test.each([
  [{ disabled: false, invited: false }, 'active'],
  [{ disabled: false, invited: true }, 'invited'],
  // A user who was removed before choosing a password is no longer invited.
  [{ disabled: true, invited: true }, 'removed'],
  [{ disabled: true, invited: false }, 'removed'],
])('of %j is %s', (colleague, state) => {
  expect(stateOf(colleague)).toBe(state)
})
