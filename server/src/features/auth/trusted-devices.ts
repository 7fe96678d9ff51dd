/**
 * Device cookies, as OWASP describes them against guessing: who signed in from a device before can do so while strangers
 * make the account pause. Such a cookie opens nothing: it gives its device a counter of tries of its own.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const NAME = 'portal-device'
/**
 * Over https the name's prefix makes browsers enforce `Secure` and this host, which requires the root path. Otherwise the
 * cookie is sent only to the one endpoint that reads it.
 */
const SECURE = { name: `__Host-${NAME}`, attributes: ['Path=/', 'Secure'] }
const PLAIN = { name: NAME, attributes: ['Path=/api/login'] }
const LIFETIME_SECONDS = 180 * 24 * 60 * 60
const VALUE = /^(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/

export class TrustedDevices {
  readonly #key: Buffer
  readonly #name: string
  readonly #attributes: readonly string[]
  readonly #cookie: RegExp

  constructor(secretKey: string, { https }: { https: boolean }) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'trusted devices', 32))
    const { name, attributes } = https ? SECURE : PLAIN
    this.#name = name
    this.#attributes = attributes
    this.#cookie = new RegExp(String.raw`(?:^|;\s*)${name}=([\w.-]{1,100})(?:;|$)`)
  }

  /** The cookie for a device from which the user has just signed in; `now` in epoch milliseconds. */
  cookieFor(userId: number, now: number): string {
    const expires = String(Math.floor(now / 1000) + LIFETIME_SECONDS)
    const name = randomBytes(16).toString('base64url')
    const mac = this.#mac(userId, expires, name).toString('base64url')
    const value = `${this.#name}=${expires}.${name}.${mac}`
    const lifetime = `Max-Age=${LIFETIME_SECONDS}`
    return [value, ...this.#attributes, lifetime, 'HttpOnly', 'SameSite=Strict'].join('; ')
  }

  /** The device's name, if the user signed in from it within half a year. */
  deviceOf(cookies: string | undefined, userId: number, now: number): string | undefined {
    const [, value = ''] = this.#cookie.exec(cookies ?? '') ?? []
    const [, expires = '', name = '', mac = ''] = VALUE.exec(value) ?? []
    if (!mac || Number(expires) <= now / 1000) return undefined
    const expected = this.#mac(userId, expires, name).toString('base64url')
    return timingSafeEqual(Buffer.from(expected), Buffer.from(mac)) ? name : undefined
  }

  #mac(userId: number, expires: string, name: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([userId, expires, name]))
      .digest()
  }
}
