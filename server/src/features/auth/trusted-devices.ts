/**
 * Device cookies against lockouts, as OWASP describes them: somebody who signed in from a device before can do so while
 * strangers have paused the account. The cookie grants no access; it gives the device an attempt counter of its own.
 */
import { SignedCookie } from '../../platform/crypto/signed-cookie.ts'

const NAME = 'portal-device'
/**
 * Over https, the prefix makes browsers enforce `Secure`, this host and the root path. Otherwise the cookie is sent
 * only to the one endpoint that reads it.
 */
const SECURE = { name: `__Host-${NAME}`, attributes: ['Path=/', 'Secure', 'SameSite=Strict'] }
const PLAIN = { name: NAME, attributes: ['Path=/api/login', 'SameSite=Strict'] }
const LIFETIME_SECONDS = 180 * 24 * 60 * 60

export class TrustedDevices {
  readonly #cookie: SignedCookie

  constructor(secretKey: string, { https }: { https: boolean }) {
    const kind = { purpose: 'trusted devices', lifetimeSeconds: LIFETIME_SECONDS }
    this.#cookie = new SignedCookie(secretKey, { ...kind, ...(https ? SECURE : PLAIN) })
  }

  /** The cookie for a device from which the user has just signed in; `now` in epoch milliseconds. */
  cookieFor(userId: number, now: number): string {
    return this.#cookie.issue(userId, now)
  }

  /** The device's name, if the user signed in from it within half a year. */
  deviceOf(cookies: string | undefined, userId: number, now: number): string | undefined {
    return this.#cookie.idFor(userId, cookies, now)
  }
}
