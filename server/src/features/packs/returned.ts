/** Entries that somebody has deleted in the portal, and that an import brings back because its pack has them still. */
import type { PackEntity } from '@portal/contract/pack/entities'
import type { Row } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Entity } from './entities.ts'
import type { PackEntry } from './report.ts'
import type { Saved } from './save.ts'

const LINES_AT_ONCE = 20

/** Which of the keys an entry in the bin has. */
export async function findDeleted(
  trx: Transaction,
  { table, fixed = {} }: Entity,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const deleted = new Set<string>()
  const isOne = (row: Row) => Object.entries(fixed).every(([column, value]) => row[column] === value)
  let after = 0
  for (;;) {
    const lines = await trx
      .selectFrom('deletion_rows')
      .select(['id', 'content'])
      .where('owner', '=', table)
      .where('step', '=', 'insert')
      .where('id', '>', after)
      .orderBy('id')
      .limit(LINES_AT_ONCE)
      .execute()
    for (const { content } of lines)
      for (const row of JSON.parse(content) as Row[]) if (isOne(row)) deleted.add(String(row.key))
    const last = lines.at(-1)
    if (!last) break
    after = last.id
  }
  return keys.filter((key) => deleted.has(key))
}

export const returnedOf = (saved: ReadonlyMap<PackEntity, Saved>): PackEntry[] =>
  [...saved].flatMap(([name, { returned }]) => returned.map((entry) => ({ file: `${name}.json`, entry })))
