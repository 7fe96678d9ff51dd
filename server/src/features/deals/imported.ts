/** Starts deadlines and reminders of deals from a content pack, without notifications about the past. */
import { chunks } from '../../platform/db/chunks.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { clocksOf } from '../clocks/service.ts'
import { timedTask } from './clock.ts'
import { remindedAtOnce } from './protection.ts'
import type { DealRow } from './store.ts'

const DEALS_AT_ONCE = 500

type Cells = Record<string, string | number | null>

interface Imported {
  added: readonly { id: number; after: Cells }[]
  changed: readonly { id: number; after: Cells }[]
  now: number
}

/** When each was last submitted or returned, by id and state. */
async function readBeginnings(trx: Transaction, ids: readonly number[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('deal_history')
    .select(['deal_id', 'kind', (e) => e.fn.max('at').as('at')])
    .where('deal_id', 'in', ids)
    .where('kind', 'in', ['submitted', 'returned'])
    .groupBy(['deal_id', 'kind'])
    .execute()
  return new Map(rows.map(({ deal_id, kind, at }) => [`${deal_id} ${kind}`, Number(at)]))
}

const NO_CLOCK = { due_at: null, due_next_at: null }

/** Increments the versions of changed deals, which users may have open, and sets deadlines and reminders. */
export async function dealsImported(trx: Transaction, { added, changed, now }: Imported): Promise<void> {
  const known = new Set(changed.map(({ id }) => id))
  const deals = [...added, ...changed]
  for (const some of chunks(deals, DEALS_AT_ONCE)) {
    const partnerIds = some.map(({ after }) => Number(after.partner_id))
    const clocks = await clocksOf(trx, partnerIds)
    const ids = some.map(({ id }) => id)
    const beginnings = await readBeginnings(trx, ids)
    for (const { id, after } of some) {
      await trx
        .updateTable('deals')
        .set((e) => ({
          ...clockOf(id, after),
          ...remindersOf(after),
          ...(known.has(id) ? { version: e('version', '+', 1) } : {}),
        }))
        .where('id', '=', id)
        .execute()
    }

    function clockOf(id: number, { state, partner_id, submitted_at, created_at }: Cells) {
      const task = timedTask(String(state))
      if (!task) return NO_CLOCK
      const since = beginnings.get(`${id} ${state}`) ?? Number(submitted_at ?? created_at)
      const deadline = clocks.deadlineOf(Number(partner_id), task, since)
      if (!deadline) return NO_CLOCK
      const { until, warnAt } = deadline
      const next = [warnAt, until + 1].find((time) => time > now) ?? null
      return { due_at: until, due_next_at: next }
    }
  }

  function remindersOf({ state, protected_until }: Cells): Partial<DealRow> {
    return state === 'approved' && protected_until !== null
      ? remindedAtOnce(String(protected_until), now)
      : {}
  }
}
