/**
 * Which of the indexed items a reader may find: most are for everybody, quick links for the partners of their portal.
 */
import type { ItemRef } from '@portal/search/facts'
import { ItemSet } from '@portal/search/item-set'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { type AudienceClass, isFor } from '../../platform/db/audience.ts'
import type { Db, ReadHandle } from '../../platform/db/open.ts'
import type { Session } from '../../platform/http/guard.ts'
import { contentPartnerOf } from '../../platform/http/impersonation.ts'
import { ASSET_SOURCES } from './content.ts'
import { SOURCES, type Source } from './sources.ts'

/** The id of a partner's portal; `none` for a partner without one, and `all` for the provider's team. */
type Portal = number | 'none' | 'all'

export interface Audience {
  /** Equal for readers who find the same. */
  key: string
  portal: Portal
  of: AudienceClass
}

/** Items that are not for everybody. */
interface Restricted {
  links: readonly (ItemRef & { portalId: number })[]
  events: readonly (ItemRef & { endsAt: number })[]
  /** Items for readers in one of the audiences. */
  aimed: readonly (ItemRef & { audiences: readonly number[] })[]
}

interface Hidden {
  items: ItemSet
  /** Valid until the next event ends. */
  until: number
}

const PARTNER_TOPICS = ['partners', 'portals'] as const
const RESTRICTING_TOPICS = [...PARTNER_TOPICS, 'events', 'playbook', 'assets', 'news'] as const
const MAX_PARTNERS = 5000
const MAX_AUDIENCES = 500

/** Kinds of content that can be restricted to an audience; media assets are indexed as several kinds. */
const AIMED = {
  portfolios: 'category',
  products: 'product',
  documents: 'document',
  news: 'news',
} as const satisfies Record<string, Source>

interface Row {
  source: Source
  id: number
  audience: number | null
  portal: number | null
  ends: number | string | null
}

/** Links, events, and all content with an audience, in one statement. */
function selectRestricted(): RawBuilder<Row> {
  const nothing = sql`cast(null as integer) as portal, cast(null as bigint) as ends`
  const aimed = Object.entries(AIMED).map(
    ([table, source]) => sql`select ${sql.lit(source)} as source, id, audience_id as audience, ${nothing}
      from ${sql.table(table)} where audience_id is not null`,
  )
  const assets = Object.entries(ASSET_SOURCES).map(
    ([kind, source]) => sql`select ${sql.lit(source)} as source, id, audience_id as audience, ${nothing}
      from assets where audience_id is not null and kind = ${sql.lit(kind)}`,
  )
  const others = [
    sql`select 'quick-link' as source, id, audience_id as audience, portal_id as portal, cast(null as bigint) as ends
      from quick_links`,
    sql`select 'event' as source, id, audience_id as audience, cast(null as integer) as portal, ends_at as ends
      from events`,
  ]
  return sql<Row>`${sql.join([...aimed, ...assets, ...others], sql` union all `)}`
}

/** Documents that follow the audiences of their products, none of which is for everybody. */
async function readFollowing(db: Db): Promise<Restricted['aimed']> {
  const rows = await db
    .selectFrom('product_documents as m')
    .innerJoin('documents as d', 'd.id', 'm.document_id')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select(['m.document_id', 'p.audience_id'])
    .where('d.audience_id', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('product_documents as other')
          .innerJoin('products as aimed', 'aimed.id', 'other.product_id')
          .select('aimed.id')
          .whereRef('other.document_id', '=', 'm.document_id')
          .where('aimed.audience_id', 'is not', null),
      ),
    )
    .execute()
  return [...Map.groupBy(rows, ({ document_id }) => document_id)].flatMap(([itemId, ofDocument]) => {
    const audiences = ofDocument.flatMap(({ audience_id }) => audience_id ?? [])
    return audiences.length < ofDocument.length ? [] : { kind: SOURCES.document, itemId, audiences }
  })
}

async function readRestricted(db: Db): Promise<Restricted> {
  const [{ rows }, following] = await Promise.all([selectRestricted().execute(db), readFollowing(db)])
  const items = rows.map((row) => ({ ...row, kind: SOURCES[row.source], itemId: row.id }))
  return {
    links: items.flatMap(({ kind, itemId, portal }) =>
      portal === null ? [] : { kind, itemId, portalId: portal },
    ),
    events: items.flatMap(({ kind, itemId, ends }) =>
      ends === null ? [] : { kind, itemId, endsAt: Number(ends) },
    ),
    aimed: [
      ...items.flatMap(({ kind, itemId, audience }) =>
        audience === null ? [] : { kind, itemId, audiences: [audience] },
      ),
      ...following,
    ],
  }
}

/** Reloads when partners have changed. */
export class Audiences {
  readonly #database: ReadHandle
  #version = ''
  readonly #ofPartner = new LRUCache<number, Portal>(atMost(MAX_PARTNERS))

  constructor(database: ReadHandle) {
    this.#database = database
  }

  async of(session: Pick<Session, 'partnerId' | 'audience' | 'view'>): Promise<Audience> {
    const { audience } = session
    const portal = await this.#portalOf(contentPartnerOf(session))
    return { key: `${portal} ${audience.key}`, portal, of: audience }
  }

  async #portalOf(partnerId: number | null): Promise<Portal> {
    if (partnerId === null) return 'all'
    const version = this.#refresh()
    const known = this.#ofPartner.get(partnerId)
    if (known !== undefined) return known
    const partner = await this.#database.db
      .selectFrom('partners')
      .select('portal_id')
      .where('id', '=', partnerId)
      .executeTakeFirst()
    const portal = partner?.portal_id ?? 'none'
    if (this.#refresh() === version) this.#ofPartner.set(partnerId, portal)
    return portal
  }

  #refresh(): string {
    const version = this.#database.bus.version(PARTNER_TOPICS)
    if (version !== this.#version) {
      this.#version = version
      this.#ofPartner.clear()
    }
    return version
  }
}

/** Reloads when the audiences of content have changed. */
export class HiddenItems {
  readonly #database: ReadHandle
  #version = ''
  #restricted: Promise<Restricted> | undefined
  readonly #hidden = new LRUCache<string, Hidden>(atMost(MAX_AUDIENCES))

  constructor(database: ReadHandle) {
    this.#database = database
  }

  /** Indexed items that this reader must not find now: links of other portals, past events, and content for others. */
  async of({ key, portal, of }: Audience, now: number): Promise<ItemSet> {
    this.#refresh()
    const known = this.#hidden.get(key)
    if (known && now < known.until) return known.items
    const reading = this.#restricted ?? readRestricted(this.#database.db)
    this.#restricted = reading
    reading.catch(() => {
      this.#restricted = undefined
    })
    const { links, events, aimed } = await reading
    const items = new ItemSet([
      ...links.filter(({ portalId }) => portal !== 'all' && portalId !== portal),
      ...events.filter(({ endsAt }) => endsAt < now),
      ...aimed.filter(({ audiences }) => !audiences.some((id) => isFor(of, id))),
    ])
    const ends = events.filter(({ endsAt }) => endsAt >= now).map(({ endsAt }) => endsAt + 1)
    const until = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY)
    // Not cached if anything changed while it was read.
    if (this.#restricted === reading) this.#hidden.set(key, { items, until })
    return items
  }

  #refresh(): void {
    const version = this.#database.bus.version(RESTRICTING_TOPICS)
    if (version === this.#version) return
    this.#version = version
    this.#restricted = undefined
    this.#hidden.clear()
  }
}
