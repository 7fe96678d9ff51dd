/** Favourites: a row is known by its user and item, so an entry may meet one that the user has made meanwhile. */

import { deleteWhere, type Row, selectWhere, upsertRows } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { type ImportScope, toCells } from './columns.ts'
import { ENTITIES } from './entities.ts'
import { generatedKey } from './existing-rows.ts'
import type { Entry } from './read.ts'
import type { Tally } from './report.ts'
import { choiceCells } from './save.ts'

const IDENTITY = ['user_id', 'element_type', 'element_id'] as const

const identity = (row: Row) => IDENTITY.map((column) => row[column]).join(' ')

/** Writes the pins, and returns the users whose pins have changed. */
export async function savePins(
  trx: Transaction,
  entries: readonly Entry[],
  scope: ImportScope,
): Promise<{ tally: Tally; users: Set<number> }> {
  const { columns, table, keyless } = ENTITIES.pins
  const wanted = entries.map(
    ({ fields }): Row => ({
      key: fields.key,
      ...toCells(columns, fields, scope),
      ...choiceCells(ENTITIES.pins, fields, scope),
      created_at: scope.now.getTime(),
    }),
  )
  const users = wanted.map((row) => row.user_id ?? null)
  const byIdentity = new Map(
    (await selectWhere(trx, table, 'user_id', users)).map((row) => [identity(row), row]),
  )
  const keys = wanted.map((row) => row.key ?? null)
  const byKey = new Map((await selectWhere(trx, table, 'key', keys)).map((row) => [row.key, row]))

  const tally: Tally = { added: 0, changed: 0, unchanged: 0 }
  const affected = new Set<number>()
  const written: Row[] = []
  const moved: string[] = []
  for (const row of wanted) {
    const same = byIdentity.get(identity(row))
    const named = byKey.get(row.key ?? null)
    const unnamed = same?.key === null && keyless && generatedKey(keyless, same) === row.key
    if (same && (same.key === row.key || unnamed)) {
      tally.unchanged += 1
      continue
    }
    tally[same || named ? 'changed' : 'added'] += 1
    written.push(row)
    affected.add(row.user_id as number)
    if (named) {
      moved.push(named.key as string)
      affected.add(named.user_id as number)
    }
  }
  await deleteWhere(trx, table, 'key', moved)
  await upsertRows(trx, table, written, IDENTITY, ['key'])
  return { tally, users: affected }
}
