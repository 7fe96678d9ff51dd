import { normalize } from '@portal/contract/normalize'

/** An address as accounts are told apart by. */
export function normalizeEmail(email: string): string {
  return normalize(email.trim(), 'NFKC').toLowerCase()
}
