/** Replaces an entry in everything that uses it. */
import { chunks } from '../../platform/db/chunks.ts'
import { keyOf } from '../../platform/db/relations.ts'
import { selectWhere, untyped } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Cleared } from './collect.ts'
import type { UseRule } from './use-rules.ts'
import type { Found } from './uses.ts'

const IDS_AT_ONCE = 500

/** A replaced reference. Restoring the entry sets it back to `value` if it still is `now`. */
export interface Moved extends Cleared {
  now: number
}

/**
 * Redirects the uses of the entries. If the replacement is already used in the same place, the row is left alone and
 * deleted with the entry.
 */
export async function replaceUses(
  trx: Transaction,
  found: readonly Found[],
  ids: readonly number[],
  replacement: number,
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const { rule, replaceable } of found)
    if (replaceable) moved.push(...(await move(trx, rule, ids, replacement)))
  return moved
}

async function move(
  trx: Transaction,
  { table, column, fixed = {} }: UseRule,
  ids: readonly number[],
  now: number,
): Promise<Moved[]> {
  const key = keyOf(table)
  // The other key column of a many-to-many row.
  const other = key.find((name) => name !== column && !(name in fixed)) ?? 'id'
  const there = key.includes(column) ? await selectWhere(trx, table, column, [now], fixed) : []
  const taken = new Set(there.map((row) => row[other]))
  const rows = (await selectWhere(trx, table, column, ids, fixed)).filter((row) => {
    const isFree = !taken.has(row[other])
    if (key.includes(column)) taken.add(row[other])
    return isFree
  })
  for (const [value, some] of Map.groupBy(rows, (row) => row[column] ?? null)) {
    for (const part of chunks(some, IDS_AT_ONCE)) {
      let update = untyped(trx)
        .updateTable(table)
        .set({ [column]: now })
        .where(column, '=', value)
        .where(
          other,
          'in',
          part.map((row) => row[other] ?? null),
        )
      for (const [name, cell] of Object.entries(fixed)) update = update.where(name, '=', cell)
      await update.execute()
    }
  }
  return rows.map((row) => ({
    owner: row[column] as number,
    table,
    column,
    key: { ...fixed, [other]: row[other] ?? null },
    value: row[column] ?? null,
    now,
  }))
}
