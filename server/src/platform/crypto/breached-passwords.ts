/**
 * Whether a password is known from data breaches, checked with a service in the format of Pwned Passwords: it is sent the
 * first five digits of the password's SHA-1, returns the suffixes of all hashes with that prefix, and never learns which was
 * meant.
 */

import { createHash } from 'node:crypto'
import { trimEndOf } from '@portal/contract/trim'
import { readBounded, USER_AGENT } from '../http/outgoing.ts'
import { outgoing } from '../telemetry/activity.ts'

export type IsBreached = (password: string) => Promise<boolean>

const PREFIX_DIGITS = 5
/** A user is waiting for the response. */
const LIMIT_MS = 2000
/** Ten times the size of a response of Pwned Passwords. */
const MAX_BYTES = 512 * 1024
/** The rest of a hash, and the number of breaches it appeared in; 0 marks a padding line. */
const LINE = /^([0-9A-F]{35}):(\d{1,15})$/

async function readRange(url: string, prefix: string): Promise<string> {
  const response = await fetch(`${trimEndOf(url, '/')}/${prefix}`, {
    // Padding: otherwise the length of the response would reveal the prefix to an eavesdropper.
    headers: { 'add-padding': 'true', accept: 'text/plain', 'user-agent': USER_AGENT },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (response.ok) return readBounded(response, MAX_BYTES)
  await response.body?.cancel()
  throw new Error(`The response has the status ${response.status}`)
}

async function isListed(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const range = await outgoing('breached-passwords range', () => readRange(url, hash.slice(0, PREFIX_DIGITS)))
  const lines = range.toUpperCase().split(/\r?\n/).filter(Boolean)
  if (lines.length > 0 && !lines.some((line) => LINE.test(line)))
    throw new Error('The response is no list of hashes')
  const rest = hash.slice(PREFIX_DIGITS)
  return lines.some((line) => {
    const [, listed, times] = LINE.exec(line) ?? []
    return listed === rest && Number(times) > 0
  })
}

/**
 * Returns a check that asks the service at `url`. Without one no password counts as breached, nor while the service cannot
 * be reached: a new password, often one that replaces a leaked one, must not depend on a third party. `onFailure` is called
 * then.
 */
export function breachedPasswords(
  url: string | undefined,
  onFailure: (failure: { err: unknown }, message: string) => void,
): IsBreached {
  if (url === undefined) return async () => false
  return async (password) => {
    try {
      return await isListed(url, password)
    } catch (err) {
      onFailure({ err }, 'the list of breached passwords could not be asked; the new password was accepted')
      return false
    }
  }
}
