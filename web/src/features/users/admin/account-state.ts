import type { Entry } from '@portal/contract/admin/endpoints'
import type { AccountState } from '@portal/contract/entities/users'

/** An account counts as invited until the first sign-in after the last invitation. */
export function accountState({ disabled, invited, lastSignIn }: Partial<Entry>): AccountState {
  if (disabled) return 'disabled'
  return invited && Number(lastSignIn ?? 0) < Number(invited) ? 'invited' : 'active'
}
