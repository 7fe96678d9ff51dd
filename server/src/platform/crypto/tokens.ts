import { hash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which the database stores a token. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
