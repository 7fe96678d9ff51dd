/** Converts rows to entries. */

import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { chunks } from '../../platform/db/chunks.ts'
import { type Row, selectWhere } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { compareCells } from './canonical.ts'
import { type ExportScope, type Fields, fromCells } from './columns.ts'
import type { Entity, Members, Texts } from './entities.ts'
import { generatedKey } from './existing-rows.ts'

/** The ordered entries of a file, without rows whose target is gone. */
export async function exportEntries(
  trx: Transaction,
  entity: Entity,
  rows: readonly Row[],
  scope: ExportScope,
): Promise<Fields[]> {
  const keys = nameRows(entity, rows)
  const ordered = rows.toSorted(
    (a, b) =>
      compareCells(a[entity.order] ?? null, b[entity.order] ?? null) ||
      compareCells(keys.get(a) ?? null, keys.get(b) ?? null),
  )
  const exported: Fields[] = []
  for (const some of chunks(ordered, 1000)) {
    const texts = entity.texts ? await textsByParent(trx, entity.texts, some, scope) : undefined
    const lists = new Map<string, Map<number, unknown[]>>()
    for (const [name, list] of Object.entries(entity.members)) {
      lists.set(name, await membersByParent(trx, list, some, scope))
    }
    for (const row of some) {
      const choice = choiceOf(entity, row, scope)
      if (!choice) continue
      const id = row.id as number
      const members = [...lists].map(([name, byParent]) => [name, byParent.get(id) ?? []])
      exported.push({
        key: keys.get(row),
        ...fromCells(entity.columns, row, scope),
        ...choice,
        ...withoutEmpty(entity, Object.fromEntries(members)),
        ...(texts ? { texts: texts.get(id) ?? { [DEFAULT_LOCALE]: {} } } : {}),
      })
    }
  }
  return exported
}

/** The key of each row; rows created in the portal get a unique one. */
function nameRows({ keyless }: Entity, rows: readonly Row[]): Map<Row, string> {
  const taken = new Set(rows.map(({ key }) => key))
  const names = new Map<Row, string>()
  for (const row of keyless ? rows.toSorted((a, b) => compareCells(a.id ?? null, b.id ?? null)) : rows) {
    const given = row.key ?? (keyless ? generatedKey(keyless, row) : '')
    let key = given as string
    for (let n = 2; row.key === null && taken.has(key); n += 1) key = `${given}-${n}`
    taken.add(key)
    names.set(row, key)
  }
  return names
}

/** The target of a row; undefined if it is gone, or content packs cannot contain it. */
function choiceOf({ choice }: Entity, row: Row, scope: ExportScope): Fields | undefined {
  if (!choice) return {}
  const found = Object.entries(choice.of).find(([, { type }]) => type === row[choice.type])
  const key = found && scope.keys.get(found[1].to)?.get(row[choice.id] as number)
  return key === undefined ? undefined : { [found?.[0] ?? '']: key }
}

/** Omits empty lists of keys, and lists that would be kept; other lists are required. */
function withoutEmpty({ members }: Entity, lists: Record<string, unknown[]>): Fields {
  const kept = Object.entries(lists).filter(
    ([name, list]) => list.length > 0 || !(members[name]?.kept || '' in (members[name]?.columns ?? {})),
  )
  return Object.fromEntries(kept)
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id ?? null)

async function textsByParent(
  trx: Transaction,
  { table, parent, columns }: Texts,
  rows: readonly Row[],
  scope: ExportScope,
): Promise<Map<number, Fields>> {
  const texts = new Map<number, Fields>()
  for (const row of await selectWhere(trx, table, parent, idsOf(rows))) {
    const id = row[parent] as number
    const fields = fromCells(columns, row, scope)
    const empty = Object.keys(fields).length === 0 && row.locale !== DEFAULT_LOCALE
    if (!empty) texts.set(id, { [DEFAULT_LOCALE]: {}, ...texts.get(id), [row.locale as string]: fields })
  }
  return texts
}

async function membersByParent(
  trx: Transaction,
  { table, parent, columns }: Members,
  rows: readonly Row[],
  scope: ExportScope,
): Promise<Map<number, unknown[]>> {
  const found = await selectWhere(trx, table, parent, idsOf(rows))
  const ordered = found.toSorted(
    (a, b) =>
      compareCells(a.position, b.position) ||
      Object.values(columns).reduce((order, { column }) => order || compareCells(a[column], b[column]), 0),
  )
  const members = new Map<number, unknown[]>()
  for (const row of ordered) {
    const id = row[parent] as number
    const fields = fromCells(columns, row, scope)
    if (!members.has(id)) members.set(id, [])
    members.get(id)?.push('' in columns ? fields[''] : fields)
  }
  return members
}
