/** Finds deals and leads whose companies have similar names in the same country. */

import { type NamedTable, nearNames } from '../../platform/db/name-index.ts'
import type { Db } from '../../platform/db/open.ts'
import { areSimilar, wordsOf } from '../../platform/db/similar-names.ts'

/** Limits for showing one name's matches, and for only marking the deals of a page. */
export const LOOK = { perKey: 100, most: 200 } as const
export const MARK = { perKey: 25, most: 20 } as const

export interface Named {
  name_key: string | null
  city: string | null
  zip: string | null
}

const isSame = (one: string | null, other: string | null) =>
  Boolean(one?.trim()) && one?.trim().toLowerCase() === other?.trim().toLowerCase()

async function readNamed(db: Db, table: NamedTable, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom(table as 'leads')
    .select(['id', 'name_key', 'city', 'zip'])
    .where('id', 'in', ids)
    .execute()
}

/** For each name the ids of similar rows, newest first. */
export async function similarTo(
  db: Db,
  table: NamedTable,
  named: readonly Named[],
  bounds: { perKey: number; most: number },
): Promise<number[][]> {
  const keys = named.map(({ name_key }) => name_key ?? '')
  const near = await nearNames(db, table, keys, bounds)
  const rows = await readNamed(db, table, [...new Set(near.flat())])
  const byId = new Map(rows.map((row) => [row.id, { ...row, words: wordsOf(row.name_key ?? '') }]))
  return named.map((one, at) => {
    const words = wordsOf(one.name_key ?? '')
    const isNear = (id: number) => {
      const other = byId.get(id)
      if (!other) return false
      return areSimilar(words, other.words, isSame(one.city, other.city) || isSame(one.zip, other.zip))
    }
    return (near[at] ?? []).filter(isNear).sort((a, b) => b - a)
  })
}
