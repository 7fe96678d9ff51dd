import type { Colleague } from '@portal/contract/colleagues'

/** Whether somebody can sign in, cannot yet, or cannot any more. */
export function stateOf({ disabled, invited }: Pick<Colleague, 'disabled' | 'invited'>) {
  if (disabled) return 'removed'
  return invited ? 'invited' : 'active'
}

export const nameOf = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
