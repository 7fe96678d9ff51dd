/** Which of the indexed items somebody may see: most are for everybody, quick links for the partners of their portal. */
import type { ItemRef } from '@portal/search/facts'
import { ItemSet } from '@portal/search/item-set'
import { LRUCache } from 'lru-cache'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Session } from '../../platform/http/guard.ts'
import { SOURCES } from './sources.ts'

/** The id of a partner's portal; `none` for a partner without one, and `all` for the provider's team. */
export type Audience = number | 'none' | 'all'

/** What is not for everybody. */
interface Restricted {
  links: readonly (ItemRef & { portalId: number })[]
  events: readonly (ItemRef & { endsAt: number })[]
}

interface Hidden {
  items: ItemSet
  /** Until the next event ends. */
  until: number
}

const MAX_PARTNERS = 5000
const MAX_AUDIENCES = 500

async function readRestricted(db: Db): Promise<Restricted> {
  const links = await db.selectFrom('quick_links').select(['id', 'portal_id']).execute()
  const events = await db.selectFrom('events').select(['id', 'ends_at']).execute()
  return {
    links: links.map(({ id, portal_id }) => ({
      kind: SOURCES['quick-link'],
      itemId: id,
      portalId: portal_id,
    })),
    events: events.map(({ id, ends_at }) => ({ kind: SOURCES.event, itemId: id, endsAt: ends_at })),
  }
}

/** Reads again when partners, portals or events have changed. */
export class Audiences {
  readonly #database: DatabaseHandle
  #version = ''
  #restricted: Promise<Restricted> | undefined
  readonly #ofPartner = new LRUCache<number, Audience>({ max: MAX_PARTNERS })
  readonly #hidden = new LRUCache<Audience, Hidden>({ max: MAX_AUDIENCES })

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  async of({ partnerId }: Pick<Session, 'partnerId'>): Promise<Audience> {
    if (partnerId === null) return 'all'
    const version = this.#refresh()
    const known = this.#ofPartner.get(partnerId)
    if (known !== undefined) return known
    const partner = await this.#database.db
      .selectFrom('partners')
      .select('portal_id')
      .where('id', '=', partnerId)
      .executeTakeFirst()
    const audience = partner?.portal_id ?? 'none'
    if (this.#refresh() === version) this.#ofPartner.set(partnerId, audience)
    return audience
  }

  /** What the index has and this audience is not to find now: other portals' links, and past events. */
  async hiddenFrom(audience: Audience, now: number): Promise<ItemSet> {
    this.#refresh()
    const known = this.#hidden.get(audience)
    if (known && now < known.until) return known.items
    const reading = this.#restricted ?? readRestricted(this.#database.db)
    this.#restricted = reading
    reading.catch(() => {
      this.#restricted = undefined
    })
    const { links, events } = await reading
    const items = new ItemSet([
      ...links.filter(({ portalId }) => audience !== 'all' && portalId !== audience),
      ...events.filter(({ endsAt }) => endsAt < now),
    ])
    const ends = events.filter(({ endsAt }) => endsAt >= now).map(({ endsAt }) => endsAt + 1)
    const until = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY)
    // What changed meanwhile is not kept.
    if (this.#restricted === reading) this.#hidden.set(audience, { items, until })
    return items
  }

  #refresh(): string {
    const version = this.#database.bus.version(['partners', 'portals', 'events'])
    if (version !== this.#version) {
      this.#version = version
      this.#restricted = undefined
      this.#ofPartner.clear()
      this.#hidden.clear()
    }
    return version
  }
}
