/** A user's pins, cached until the change bus announces a change. */
import type { PinElementType } from '@portal/contract/kinds'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/at-most.ts'
import { type AudienceClass, isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'

/** The limit of pins per user; further ones are not shown. */
const MAX_PINS = 500

export interface Pin {
  elementType: PinElementType
  elementId: number
}

/** The pins of one user, newest first. */
export class PinSet {
  readonly pins: readonly Pin[]
  /** Cache key: equal for equal pins. */
  readonly key: string
  readonly #names: ReadonlySet<string>

  constructor(pins: readonly Pin[]) {
    this.pins = pins
    const names = pins.map(({ elementType, elementId }) => `${elementType}${elementId}`)
    this.#names = new Set(names)
    this.key = names.join(',')
  }

  has(elementType: PinElementType, elementId: number): boolean {
    return this.#names.has(`${elementType}${elementId}`)
  }
}

export class Pins {
  readonly #database: DatabaseHandle
  readonly #clock: () => number
  readonly #remembered = new LRUCache<number, PinSet>(atMost(5000))
  /** Counts invalidations: pins that were read during one may be stale and are not cached. */
  #changes = 0

  constructor(database: DatabaseHandle, clock: () => number) {
    this.#database = database
    this.#clock = clock
    database.bus.listen((change) => {
      if (change.topic === 'lost' || change.topic === 'pins') this.#changes += 1
      if (change.topic === 'lost') this.#remembered.clear()
      if (change.topic === 'pins') this.#remembered.delete(change.userId)
    })
  }

  async of(userId: number): Promise<PinSet> {
    const remembered = this.#remembered.get(userId)
    if (remembered && this.#database.bus.isCurrent()) return remembered
    const changes = this.#changes
    const rows = await this.#database.db
      .selectFrom('pins')
      .select(['element_type as elementType', 'element_id as elementId'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('element_id', 'desc')
      .limit(MAX_PINS)
      .execute()
    const pins = new PinSet(rows)
    if (changes === this.#changes) this.#remembered.set(userId, pins)
    return pins
  }

  /**
   * Pins an item; idempotent.
   * @throws {AppError} `notFound` for an unknown item
   */
  async add(userId: number, pin: Pin, audience: AudienceClass): Promise<void> {
    await transaction(this.#database, async (trx, changes) => {
      if (!(await exists(trx, pin, { now: this.#clock(), audience })))
        throw new AppError('notFound', { field: 'id' })
      await trx
        .insertInto('pins')
        .values({
          user_id: userId,
          element_type: pin.elementType,
          element_id: pin.elementId,
          created_at: this.#clock(),
          key: null,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'element_type', 'element_id']).doNothing())
        .execute()
      changes.addUser('pins', userId)
    })
  }

  /** Unpins an item; idempotent. */
  async remove(userId: number, { elementType, elementId }: Pin): Promise<void> {
    await transaction(this.#database, async (trx, changes) => {
      await trx
        .deleteFrom('pins')
        .where('user_id', '=', userId)
        .where('element_type', '=', elementType)
        .where('element_id', '=', elementId)
        .execute()
      changes.addUser('pins', userId)
    })
  }
}

const TABLES = { Product: 'products', Category: 'portfolios', Document: 'documents' } as const

async function exists(
  trx: Transaction,
  { elementType, elementId }: Pin,
  reading: Readership,
): Promise<boolean> {
  const table = TABLES[elementType]
  const row = await trx
    .selectFrom(table as 'products')
    .select('id')
    .where('id', '=', elementId)
    .where(isShownTo(reading, table))
    .executeTakeFirst()
  return row !== undefined
}
