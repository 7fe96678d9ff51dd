import { normalize } from '@portal/contract/normalize'

/** An email address as accounts are identified by it. */
export function normalizeEmail(email: string): string {
  return normalize(email.trim(), 'NFKC').toLowerCase()
}
