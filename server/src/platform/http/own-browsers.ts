/**
 * Recognises browsers in which a partner's user has signed in, so that opening the partner's own links does not count
 * as a customer's visit (decision 79). The cookie grants no access, and is sent to link pages only.
 */
import { SignedCookie } from '../crypto/signed-cookie.ts'

const NAME = 'portal-sender'
// Lax, because links opened from webmail are cross-site.
const ATTRIBUTES = ['Path=/s', 'SameSite=Lax']
const SECURE = { name: `__Secure-${NAME}`, attributes: [...ATTRIBUTES, 'Secure'] }
const PLAIN = { name: NAME, attributes: ATTRIBUTES }
const LIFETIME_SECONDS = 180 * 24 * 60 * 60

/** Null for the provider's own team. */
interface Owner {
  partnerId: number | null
}

/** The team impersonates partners, and opens the links that it finds there. */
const TEAM = 'team'

const subjectOf = ({ partnerId }: Owner) => (partnerId === null ? TEAM : `partner ${partnerId}`)

export class OwnBrowsers {
  readonly #cookie: SignedCookie

  constructor(secretKey: string, { https }: { https: boolean }) {
    const kind = { purpose: 'own browsers', lifetimeSeconds: LIFETIME_SECONDS }
    this.#cookie = new SignedCookie(secretKey, { ...kind, ...(https ? SECURE : PLAIN) })
  }

  /** The cookie for a browser in which the user has just signed in; `now` in epoch milliseconds. */
  cookieFor(owner: Owner, now: number): string {
    return this.#cookie.issue(subjectOf(owner), now)
  }

  /** A cheap check that needs no link owner: customers' browsers have no such cookie. */
  isCandidate(cookies: string | undefined): boolean {
    return this.#cookie.isIn(cookies)
  }

  /** Whether the browser belongs to the link owner's partner, or to the provider's team. */
  isOf(owner: Owner, cookies: string | undefined, now: number): boolean {
    return [subjectOf(owner), TEAM].some((subject) => this.#cookie.idFor(subject, cookies, now) !== undefined)
  }
}
