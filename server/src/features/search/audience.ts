/** Which of the indexed items somebody may see: most are for everybody, quick links for the partners of their portal. */
import { LRUCache } from 'lru-cache'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Session } from '../../platform/http/guard.ts'
import { SOURCES } from './sources.ts'

/** The id of a partner's portal; `none` for a partner without one, and `all` for the provider's team. */
export type Audience = number | 'none' | 'all'

/** What is not for everybody, as the engine names it. */
interface Restricted {
  links: readonly { key: string; portalId: number }[]
  events: readonly { key: string; endsAt: number }[]
}

const MAX_PARTNERS = 5000

async function readRestricted(db: Db): Promise<Restricted> {
  const links = await db.selectFrom('quick_links').select(['id', 'portal_id']).execute()
  const events = await db.selectFrom('events').select(['id', 'ends_at']).execute()
  return {
    links: links.map(({ id, portal_id }) => ({ key: `${SOURCES['quick-link']} ${id}`, portalId: portal_id })),
    events: events.map(({ id, ends_at }) => ({ key: `${SOURCES.event} ${id}`, endsAt: ends_at })),
  }
}

/** Reads again when partners, portals or events have changed. */
export class Audiences {
  readonly #database: DatabaseHandle
  #version = ''
  #restricted: Promise<Restricted> | undefined
  readonly #ofPartner = new LRUCache<number, Audience>({ max: MAX_PARTNERS })

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
  async hiddenFrom(audience: Audience, now: number): Promise<Set<string>> {
    this.#refresh()
    const reading = this.#restricted ?? readRestricted(this.#database.db)
    this.#restricted = reading
    reading.catch(() => {
      this.#restricted = undefined
    })
    const { links, events } = await reading
    const hidden = new Set<string>()
    for (const { key, portalId } of links) if (audience !== 'all' && portalId !== audience) hidden.add(key)
    for (const { key, endsAt } of events) if (endsAt < now) hidden.add(key)
    return hidden
  }

  #refresh(): string {
    const version = this.#database.bus.version(['partners', 'portals', 'events'])
    if (version !== this.#version) {
      this.#version = version
      this.#restricted = undefined
      this.#ofPartner.clear()
    }
    return version
  }
}
