import { PASSWORD_MAX_LENGTH, type PasswordIssue, passwordIssue } from '@portal/contract/rules'

/** The strength of a password, as far as the browser can tell; the server also checks for common ones. */
export type Strength = PasswordIssue | 'repetitive' | 'fair' | 'good'

/** Characters above the minimum that make a password long. */
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

/** The number for the feedback: missing characters, or the maximum length. */
export function countFor(strength: Strength, password: string, minLength: number): number {
  return strength === 'tooLong' ? PASSWORD_MAX_LENGTH : minLength - [...password].length
}
