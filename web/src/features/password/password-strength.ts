import { PASSWORD_MAX_LENGTH, type PasswordIssue, passwordIssue } from '@portal/contract/rules'

/** What can be said of a new password without the server, which also knows the common ones. */
export type Strength = PasswordIssue | 'repetitive' | 'fair' | 'good'

/** Signs beyond the shortest allowed length that make a password long. */
const LONG = 4
const FEW_SIGNS = 5
const MANY_SIGNS = 8

export function strengthOf(password: string, rules: { email: string; minLength: number }): Strength {
  const issue = passwordIssue(password, rules)
  if (issue) return issue
  const signs = [...password]
  const different = new Set(signs).size
  if (different < FEW_SIGNS) return 'repetitive'
  return signs.length >= rules.minLength + LONG && different >= MANY_SIGNS ? 'good' : 'fair'
}

/** The number that goes with what is said: how many characters are missing, or how many there may be. */
export function countFor(strength: Strength, password: string, minLength: number): number {
  return strength === 'tooLong' ? PASSWORD_MAX_LENGTH : minLength - [...password].length
}
