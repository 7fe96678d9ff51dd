/** Signed cookies that recognise a browser. They grant no access, and every node can verify them without a table. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const VALUE = /^(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/

interface CookieKind {
  /** Key derivation input: a cookie is valid for one purpose only. */
  purpose: string
  name: string
  attributes: readonly string[]
  lifetimeSeconds: number
}

/** The subject, such as a user id, is what the cookie vouches for; it is not part of the cookie's value. */
export class SignedCookie {
  readonly #key: Buffer
  readonly #kind: CookieKind
  readonly #cookie: RegExp

  constructor(secretKey: string, kind: CookieKind) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', kind.purpose, 32))
    this.#kind = kind
    this.#cookie = new RegExp(String.raw`(?:^|;\s*)${kind.name}=([\w.-]{1,100})(?:;|$)`)
  }

  /** The value of a Set-Cookie header; `now` in epoch milliseconds. */
  issue(subject: number | string, now: number): string {
    const { name, attributes, lifetimeSeconds } = this.#kind
    const expires = String(Math.floor(now / 1000) + lifetimeSeconds)
    const id = randomBytes(16).toString('base64url')
    const mac = this.#mac(subject, expires, id).toString('base64url')
    const value = `${name}=${expires}.${id}.${mac}`
    return [value, ...attributes, `Max-Age=${lifetimeSeconds}`, 'HttpOnly'].join('; ')
  }

  /** Whether the request has such a cookie, valid or not. */
  isIn(cookies: string | undefined): boolean {
    return this.#cookie.test(cookies ?? '')
  }

  /** Distinguishes this cookie from others of the same subject; undefined unless it is valid for the subject. */
  idFor(subject: number | string, cookies: string | undefined, now: number): string | undefined {
    const [, value = ''] = this.#cookie.exec(cookies ?? '') ?? []
    const [, expires = '', id = '', mac = ''] = VALUE.exec(value) ?? []
    if (!mac || Number(expires) <= now / 1000) return undefined
    const expected = this.#mac(subject, expires, id).toString('base64url')
    return timingSafeEqual(Buffer.from(expected), Buffer.from(mac)) ? id : undefined
  }

  #mac(subject: number | string, expires: string, id: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([subject, expires, id]))
      .digest()
  }
}
