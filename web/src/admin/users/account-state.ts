import type { Entry } from '@portal/contract/admin/calls'

export type AccountState = 'active' | 'invited' | 'disabled'

/** Somebody counts as invited until the first sign-in. */
export function accountState({ disabled, invited, lastSignIn }: Partial<Entry>): AccountState {
  if (disabled) return 'disabled'
  return invited && !lastSignIn ? 'invited' : 'active'
}
