/** Audiences: the class of each reader, and stored definitions. */
import { createHash } from 'node:crypto'
import {
  AUDIENCE_ROLES,
  type Audience,
  type AudienceRole,
  canonicalAudience,
  type PartnerTraits,
  reachesPartner,
  reachesRole,
} from '@portal/contract/audience'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { atMost } from '../../platform/at-most.ts'
import { type AudienceClass, EVERYTHING, NO_AUDIENCE } from '../../platform/db/audience.ts'
import type { ChangeBus } from '../../platform/db/change-bus.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { unlessStorageFails } from '../../platform/db/storage-failure.ts'
import { changesOf, type Transaction } from '../../platform/db/transaction.ts'
import type { Identity } from '../../platform/http/guard.ts'
import { keyOf, readAudiences, type StoredAudience } from './classes.ts'
import { readRegions, selectTraits, toTraits } from './traits.ts'

export { countriesOf, MAX_REGIONS, regionsOf } from './countries.ts'
export { definitionsNaming, definitionsReaching, findDefinitions, readDefinitions } from './definitions.ts'
export { reachOf } from './reach.ts'
export { recordUnusedClasses } from './unused.ts'

/** The query of a signed URL: the class of its readers, when it expires, and its signature. */
export const signedQuery = {
  a: Type.Optional(Type.String({ pattern: '^[\\w-]{1,16}$' })),
  e: Type.Optional(Type.String({ maxLength: 12 })),
  s: Type.Optional(Type.String({ maxLength: 64 })),
}

const TOPICS = ['partners'] as const
const MAX_PARTNERS = 20_000
const MAX_CLASSES = 20_000

/** The reader whose class is needed. */
export type Reader = Pick<Identity, 'role' | 'partnerId'>

interface Known {
  audiences: readonly StoredAudience[]
  regions: Awaited<ReturnType<typeof readRegions>>
}

type ByRole = Record<AudienceRole, AudienceClass>

/**
 * Classes of readers, cached until partners, the programme or audiences change, all of which raise the version of the
 * topic `partners`. A class is stored when it first occurs, so that every node knows whom a signed URL was made for.
 */
export class AudienceClasses {
  readonly #db: Db
  readonly #bus: ChangeBus
  readonly #clock: () => number
  #version = ''
  #known: Promise<Known> | undefined
  readonly #ofPartner = new LRUCache<number, ByRole>(atMost(MAX_PARTNERS))
  /** By key: a class never changes, only its readers do. */
  readonly #classes = new LRUCache<string, AudienceClass>(atMost(MAX_CLASSES))
  /** Keys that are stored and in use as of this version; unused classes are deleted after some days. */
  readonly #stored = new Set<string>()

  constructor({ db, bus }: DatabaseHandle, clock: () => number) {
    this.#db = db
    this.#bus = bus
    this.#clock = clock
    bus.listen((change) => {
      if (change.topic === 'lost') this.#forget()
    })
  }

  /** The class of a reader: the provider's team sees everything, also in the portal. */
  async of({ role, partnerId }: Reader): Promise<AudienceClass> {
    if (role === 'editor' || role === 'admin') return EVERYTHING
    if (partnerId === null) return NO_AUDIENCE
    const version = this.#refresh()
    const known = this.#ofPartner.get(partnerId)
    if (known) return known[role]
    const classes = await this.#load(partnerId)
    // Not cached if anything changed while it was read.
    if (this.#refresh() === version) this.#ofPartner.set(partnerId, classes)
    return classes[role]
  }

  /** The class of a user who need not be signed in; that of nobody's audience if there is no such user. */
  async ofUser(userId: number): Promise<AudienceClass> {
    const user = await this.#db
      .selectFrom('users')
      .select(['role', 'partner_id as partnerId'])
      .where('id', '=', userId)
      .executeTakeFirst()
    return user ? this.of(user) : NO_AUDIENCE
  }

  /** The class for which a URL was signed; undefined for an unknown key. */
  async byKey(key: string): Promise<AudienceClass | undefined> {
    if (key === NO_AUDIENCE.key) return NO_AUDIENCE
    if (key === EVERYTHING.key) return EVERYTHING
    const known = this.#classes.get(key)
    if (known) return known
    const row = await this.#db
      .selectFrom('audience_classes')
      .select('audiences')
      .where('key', '=', key)
      .executeTakeFirst()
    return row && this.#remember({ key, audiences: new Set(JSON.parse(row.audiences) as number[]) })
  }

  async #load(partnerId: number): Promise<ByRole> {
    const reading = this.#known ?? this.#readKnown()
    this.#known = reading
    const { audiences, regions } = await reading
    const row = await selectTraits(this.#db).where('id', '=', partnerId).executeTakeFirst()
    const traits = row && toTraits(row, regions)
    const classes = await Promise.all(
      AUDIENCE_ROLES.map(async (role) => [role, await this.#classOf(audiences, traits, role)] as const),
    )
    return Object.fromEntries(classes) as ByRole
  }

  #readKnown(): Promise<Known> {
    const reading = Promise.all([readAudiences(this.#db), readRegions(this.#db)]).then(
      ([audiences, regions]) => ({ audiences, regions }),
    )
    reading.catch(() => {
      if (this.#known === reading) this.#known = undefined
    })
    return reading
  }

  async #classOf(
    audiences: Known['audiences'],
    traits: PartnerTraits | undefined,
    role: AudienceRole,
  ): Promise<AudienceClass> {
    const ids = audiences.flatMap(({ id, definition }) =>
      traits && reachesRole(definition, role) && reachesPartner(definition, traits) ? id : [],
    )
    if (ids.length === 0) return NO_AUDIENCE
    const key = keyOf(ids)
    if (!this.#stored.has(key)) {
      const version = this.#version
      await unlessStorageFails(this.#store(key, ids))
      if (version === this.#version) this.#stored.add(key)
    }
    return this.#remember({ key, audiences: new Set(ids) })
  }

  async #store(key: string, ids: readonly number[]): Promise<void> {
    await this.#db
      .insertInto('audience_classes')
      .values({ key, audiences: JSON.stringify(ids), made_at: this.#clock(), unused_since: null })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ unused_since: null })
          .where('audience_classes.unused_since', 'is not', null),
      )
      .execute()
  }

  /** One shared object per class. */
  #remember(some: AudienceClass): AudienceClass {
    const known = this.#classes.get(some.key)
    if (known) return known
    this.#classes.set(some.key, some)
    return some
  }

  #refresh(): string {
    const version = this.#bus.version(TOPICS)
    if (version !== this.#version) {
      this.#version = version
      this.#forget()
    }
    return version
  }

  #forget(): void {
    this.#known = undefined
    this.#ofPartner.clear()
    this.#stored.clear()
  }
}

/** The id of a definition for the column `audience_id`; equal for equivalent definitions. */
export async function storeAudience(trx: Transaction, audience: Audience): Promise<number> {
  const definition = JSON.stringify(canonicalAudience(audience))
  const hash = createHash('sha256').update(definition).digest('base64url')
  const known = await trx
    .selectFrom('audiences')
    .select('id')
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await trx
    .insertInto('audiences')
    .values({ definition, hash })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  changesOf(trx).addContent('partners')
  return id
}
