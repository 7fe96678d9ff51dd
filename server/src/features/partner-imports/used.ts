/** Finds new entries that are already in use. */
import { audienceReferences } from '@portal/contract/audience-references'
import { RELATIONS } from '../../platform/db/relations.ts'
import { type Row, untyped } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { findDefinitions } from '../audiences/service.ts'
import type { Importer } from './importer.ts'

/** Relations deleted along with an entry, such as links in mails, do not count as use. */
const USES = RELATIONS.filter(({ deletion }) => deletion !== 'ended')

/** Partners named in audiences of entries. */
async function namedInAudiences(trx: Transaction): Promise<Set<number>> {
  const named = new Set<number>()
  await findDefinitions(trx, (audience) => {
    for (const { to, name } of audienceReferences<number>(audience)) if (to === 'partners') named.add(name)
    return false
  })
  return named
}

/** An account is in use if somebody has signed in, or can. */
const isInUse = ({ password_hash = null, last_sign_in_at = null }: Row) =>
  password_hash !== null || last_sign_in_at !== null

/** Ids of the rows in use. */
export async function usedAmong(
  trx: Transaction,
  { kind, resource }: Importer,
  rows: readonly Row[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id as number)
  const used = new Set(rows.filter(isInUse).map(({ id }) => id as number))
  for (const { table, column, target } of USES) {
    if (target !== resource.table) continue
    const found = await untyped(trx)
      .selectFrom(table)
      .select(column)
      .distinct()
      .where(column, 'in', ids)
      .execute()
    for (const row of found) used.add(row[column] as number)
  }
  const named = kind === 'partners' ? await namedInAudiences(trx) : new Set<number>()
  return new Set([...used, ...ids.filter((id) => named.has(id))])
}
