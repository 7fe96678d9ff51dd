import type { Colleague } from '@portal/contract/colleagues'

/** Whether an account is active, invited or closed. */
export function stateOf({ disabled, invited }: Pick<Colleague, 'disabled' | 'invited'>) {
  if (disabled) return 'removed'
  return invited ? 'invited' : 'active'
}

export const nameOf = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
