import { normalize } from '@portal/contract/normalize'

/** The form of an email address that identifies an account. */
export function normalizeEmail(email: string): string {
  return normalize(email.trim(), 'NFKC').toLowerCase()
}
