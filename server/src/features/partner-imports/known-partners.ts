/** Finds partners of the portal by the keys and names used in files. */
import { setImmediate } from 'node:timers/promises'
import type { RECOGNISED_BY } from '@portal/contract/admin/partner-import'
import { plainName } from '../../admin-kit/import/cells.ts'
import type { Db } from '../../platform/db/open.ts'

const PARTNERS_AT_ONCE = 2000
/** Tolerated difference between the clocks of nodes. */
const OVERLAP_MS = 5 * 60_000

export type By = (typeof RECOGNISED_BY)[number]

/** A value that identifies a partner or user. */
export interface RecognisedKey {
  by: By
  value: string
}

const nameOf = ({ by, value }: RecognisedKey) => `${by} ${plainName(value)}`

/** None, one, or an ambiguous result. */
export type FoundPartner = { id: number; by: By } | 'ambiguous' | undefined

/**
 * All partners, held in memory because names are compared case-insensitively with Unicode normalisation, which a
 * database index cannot do.
 */
export class KnownPartners {
  readonly #ids = new Map<string, Set<number>>()
  readonly #namesOf = new Map<number, string[]>()
  #last = 0
  #since = 0

  static async load(db: Db): Promise<KnownPartners> {
    const known = new KnownPartners()
    while (await known.#loadPage(db)) await setImmediate()
    return known
  }

  async #loadPage(db: Db): Promise<boolean> {
    const rows = await selectNames(db)
      .where('id', '>', this.#last)
      .orderBy('id')
      .limit(PARTNERS_AT_ONCE)
      .execute()
    for (const row of rows) this.#set(row)
    return rows.length === PARTNERS_AT_ONCE
  }

  /** Reads partners that have been added or changed. */
  async refresh(db: Db): Promise<void> {
    const since = this.#since - OVERLAP_MS
    while (await this.#loadPage(db));
    for (const row of await selectNames(db).where('updated_at', '>=', since).execute()) this.#set(row)
  }

  #set(row: NamedPartner): void {
    const { id, updated_at } = row
    for (const name of this.#namesOf.get(id) ?? []) this.#ids.get(name)?.delete(id)
    const names = keysOfRow(row).map(nameOf)
    this.#namesOf.set(id, names)
    for (const name of names) {
      const ids = this.#ids.get(name)
      if (ids) ids.add(id)
      else this.#ids.set(name, new Set([id]))
    }
    this.#last = Math.max(this.#last, id)
    this.#since = Math.max(this.#since, updated_at)
  }

  /** The partner that all known keys agree on; keys come in order of reliability. */
  find(keys: readonly RecognisedKey[]): FoundPartner {
    let found: { id: number; by: By } | undefined
    for (const key of keys) {
      const ids = this.#ids.get(nameOf(key))
      if (!ids || ids.size === 0) continue
      // A shared name does not contradict a unique number.
      if (found) {
        if (!ids.has(found.id)) return 'ambiguous'
        continue
      }
      const [id] = ids
      if (ids.size > 1 || id === undefined) return 'ambiguous'
      found = { id, by: key.by }
    }
    return found
  }

  /** The partner that a text refers to, by name or else by one of its numbers. */
  named(text: string): FoundPartner {
    for (const by of ['name', 'id', 'sapId', 'sugarId', 'hubspotId'] as const) {
      const found = this.find([{ by, value: text }])
      if (found) return found
    }
    return undefined
  }

  has(id: number): boolean {
    return this.#namesOf.has(id)
  }
}

const selectNames = (db: Db) =>
  db.selectFrom('partners').select(['id', 'key', 'name', 'sap_id', 'sugar_id', 'hubspot_id', 'updated_at'])

type NamedPartner = Awaited<ReturnType<ReturnType<typeof selectNames>['execute']>>[number]

function keysOfRow({ id, key, name, sap_id, sugar_id, hubspot_id }: NamedPartner): RecognisedKey[] {
  const all: [By, string | number | null][] = [
    ['id', id],
    ['sapId', sap_id],
    ['sugarId', sugar_id],
    ['hubspotId', hubspot_id],
    ['name', name],
    ['name', key],
  ]
  return all.flatMap(([by, value]) => (value === null || value === '' ? [] : [{ by, value: String(value) }]))
}
