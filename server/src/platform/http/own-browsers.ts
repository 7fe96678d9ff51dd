/**
 * Browsers from which somebody of a partner signed in: what they open of the partner's own links is no visit of a customer
 * (decision 79). Their cookie opens nothing, and reaches the pages of links alone.
 */
import { SignedCookie } from '../crypto/signed-cookie.ts'

const NAME = 'portal-sender'
// Lax: a link that is followed from a mail in the browser comes from another site.
const ATTRIBUTES = ['Path=/s', 'SameSite=Lax']
const SECURE = { name: `__Secure-${NAME}`, attributes: [...ATTRIBUTES, 'Secure'] }
const PLAIN = { name: NAME, attributes: ATTRIBUTES }
const LIFETIME_SECONDS = 180 * 24 * 60 * 60

/** Users without a partner are the provider's own team. */
interface Owner {
  partnerId: number | null
}

/** It looks at the portal as a partner, and opens what it finds there. */
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

  /** Whether it may be one: those of customers are none, without asking whose link it is. */
  isCandidate(cookies: string | undefined): boolean {
    return this.#cookie.isIn(cookies)
  }

  /** Whether it is a browser of the owner's partner, or of the provider's team. */
  isOf(owner: Owner, cookies: string | undefined, now: number): boolean {
    return [subjectOf(owner), TEAM].some((subject) => this.#cookie.idFor(subject, cookies, now) !== undefined)
  }
}
