/** The rows that entries of a content pack have already. */

import { MAX_ID } from '@portal/contract/rules'
import { type Cell, type Row, selectWhere } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Entity } from './entities.ts'
import type { Entry } from './read.ts'

export interface Present {
  /** The row of a key; `cells` are those that the entry wants, given the row. */
  find(key: string, cells: (row: Row) => Row): Row | undefined
}

/** The export key of a row that was created in the portal and has none. */
export function generatedKey({ prefix, name }: NonNullable<Entity['keyless']>, row: Row): string {
  return [prefix, ...name.map((column) => String(row[column]).toLowerCase())].join('-')
}

export async function loadPresent(
  trx: Transaction,
  entity: Entity,
  entries: readonly Entry[],
): Promise<Present> {
  const keys = entries.map(({ fields }) => fields.key)
  const rows = await selectWhere(trx, entity.table, 'key', keys, entity.fixed)
  const byKey = new Map<Cell, Row>(rows.map((row) => [row.key ?? null, row]))
  const { keyless } = entity
  if (!keyless) return { find: (key) => byKey.get(key) }

  const missing = keys.filter((key) => !byKey.has(key))
  const unkeyed = await loadUnkeyed(trx, entity, keyless.prefix, missing)
  return {
    find(key, cells) {
      const row = byKey.get(key) ?? unkeyed.get(idIn(key, keyless.prefix) ?? 0)
      if (!row || row.key !== null) return row
      // Another portal's export may use the same name for another row.
      const wanted = cells(row)
      return keyless.same.every((column) => wanted[column] === row[column]) ? row : undefined
    },
  }
}

function idIn(key: string, prefix: string): number | undefined {
  const id = new RegExp(`^${prefix}-(\\d{1,10})(?:-\\d+)?$`).exec(key)?.[1]
  return id === undefined || Number(id) > MAX_ID ? undefined : Number(id)
}

async function loadUnkeyed(
  trx: Transaction,
  { table }: Entity,
  prefix: string,
  keys: readonly string[],
): Promise<Map<number, Row>> {
  const ids = keys.flatMap((key) => idIn(key, prefix) ?? [])
  const rows = await selectWhere(trx, table, 'id', ids, { key: null })
  return new Map(rows.map((row) => [row.id as number, row]))
}
