/** Gives leads to a partner, or takes them back to the provider's team. */
import { changeRows } from '../../admin-kit/store.ts'
import type { Row } from '../../platform/db/rows.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { afterLeadsWritten, type Writing } from './after-write.ts'
import { NO_FOLLOW_UP, providersWords } from './hand-over.ts'

/**
 * Resets status and note of leads that leave their partner to the provider's own; returns the changed cells by lead.
 */
async function takeFormerWords(trx: Transaction, rows: readonly Row[], to: number | null) {
  const leaving = rows.filter(({ partner_id }) => partner_id !== null && partner_id !== to)
  const former = leaving as (Row & { id: number; status: string; note: string | null })[]
  const words = await providersWords(trx, former)
  const changed = former.flatMap(({ id, status, note }) => {
    const cells = words.get(id)
    return cells && (cells.status !== status || cells.note !== note) ? [{ id, cells }] : []
  })
  for (const alike of Map.groupBy(changed, ({ cells }) => JSON.stringify(cells)).values()) {
    const ids = alike.map(({ id }) => id)
    if (alike[0]) await trx.updateTable('leads').set(alike[0].cells).where('id', 'in', ids).execute()
  }
  return new Map(changed.map(({ id, cells }) => [id, cells]))
}

/** Assigns leads, and writes their history, notifications and deadlines; returns their ids. */
export async function setLeadPartner(
  trx: Transaction,
  changes: Changes,
  before: readonly Row[],
  { partner, ...writing }: { partner: number | null } & Writing,
): Promise<number[]> {
  const { at } = writing
  const ids = before.map(({ id }) => id as number)
  const cells: Row = {
    partner_id: partner,
    assignment: 'assigned',
    assigned_at: partner === null ? null : at,
    responded_at: null,
    ...NO_FOLLOW_UP,
    updated_at: at,
  }
  await changeRows(trx, 'leads', ids, cells)
  const words = await takeFormerWords(trx, before, partner)
  const written = before.map((row) => {
    const id = row.id as number
    return { id, before: row, after: { ...row, ...cells, ...words.get(id) } }
  })
  await afterLeadsWritten(trx, changes, { leads: written, ...writing })
  return ids
}
