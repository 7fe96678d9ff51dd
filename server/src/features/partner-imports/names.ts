/** Names of entries that partners refer to, such as tiers and price lists. */
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Fields } from '@portal/contract/entities/field'
import { columnOf } from '@portal/contract/entities/field'
import { plainName } from '../../admin-kit/import/cells.ts'
import type { Db } from '../../platform/db/open.ts'
import { untyped } from '../../platform/db/rows.ts'

const MAX_NAMED = 20_000
const OF_TEXTS = 'texts.'

/** Ids by normalised name; several if entries share a name. */
export type NamedEntries = ReadonlyMap<string, ReadonlySet<number>>

async function namesIn(db: Db, { table, texts, title, search, fields }: Resource): Promise<NamedEntries> {
  const found = new Map<string, Set<number>>()
  const add = (name: unknown, id: unknown) => {
    const plain = plainName(String(name ?? ''))
    if (plain === '') return
    const ids = found.get(plain)
    if (ids) ids.add(id as number)
    else found.set(plain, new Set([id as number]))
  }
  const named = [...new Set([...title, ...search])]
  const rows = await untyped(db).selectFrom(table).selectAll().limit(MAX_NAMED).execute()
  for (const row of rows) {
    add(row.key, row.id)
    for (const name of named) {
      const field = fields[name]
      if (field && field.kind !== 'currency') add(row[columnOf(name, field)], row.id)
    }
  }
  for (const row of texts
    ? await untyped(db).selectFrom(texts.table).selectAll().limit(MAX_NAMED).execute()
    : [])
    for (const name of named.filter((one) => one.startsWith(OF_TEXTS)))
      add(row[name.slice(OF_TEXTS.length)], row[texts?.parent ?? ''])
  // The back office exports ids; they must not hide an entry that has the number as its name.
  for (const { id } of rows) if (!found.has(String(id))) add(id, id)
  return found
}

/** Names of referenced entries, by field. */
export async function readNames(
  db: Db,
  fields: Fields,
  without: readonly string[] = [],
): Promise<ReadonlyMap<string, NamedEntries>> {
  const names = new Map<string, NamedEntries>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' || without.includes(name)) continue
    const resource = RESOURCES.find((one) => one.name === field.to)
    if (resource) names.set(name, await namesIn(db, resource))
  }
  return names
}
