/**
 * Deadlines of leads: for the provider to assign one, and for its partner to accept and then to contact it. A deadline
 * is set when its step begins, and then stays.
 */

import type { LeadStep } from '@portal/contract/kinds'
import { leadTurn } from '@portal/contract/turns'
import type { Deadline } from '@portal/contract/working-time'
import { chunks } from '../../platform/db/chunks.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { type Clocks, clocksOf } from '../clocks/service.ts'

const LEADS_AT_ONCE = 500

const NO_CLOCK = { due_at: null, due_next_at: null } as const

interface Stepping {
  partner_id: number | null
  assignment: string
  status: string
}

/** The next step that has a deadline, if any. */
export function stepOf({ partner_id, assignment, status }: Stepping): LeadStep | 'assign' | undefined {
  const step = leadTurn({ hasPartner: partner_id !== null, assignment, status })?.step
  return step === 'pursue' ? undefined : step
}

const cellsOf = (deadline: Deadline | undefined) =>
  deadline ? { due_at: deadline.until, due_next_at: deadline.warnAt } : NO_CLOCK

function startOf(clocks: Clocks, lead: Stepping, at: number) {
  const step = stepOf(lead)
  return cellsOf(step && clocks.deadlineOf(lead.partner_id ?? 0, step, at))
}

/** The deadline columns of a lead after an action; empty if its step stays the same. */
export async function nextClock(trx: Transaction, before: Stepping, after: Stepping, at: number) {
  if (stepOf(before) === stepOf(after)) return {}
  return startOf(await clocksOf(trx, after.partner_id === null ? [] : [after.partner_id]), after, at)
}

type Started = Stepping & { id: number; at: number }

/**
 * Sets the deadlines of leads, and clears those of leads whose step has none.
 *
 * @param since deadlines up to this time cause no warnings
 */
export async function startClocks(trx: Transaction, leads: readonly Started[], since = 0): Promise<void> {
  const partnerIds = leads.flatMap(({ partner_id }) => partner_id ?? [])
  const clocks = await clocksOf(trx, partnerIds)
  const started = leads.map((lead) => {
    const cells = startOf(clocks, lead, lead.at)
    const isPast = cells.due_at !== null && cells.due_at <= since
    return { id: lead.id, cells: isPast ? { ...cells, due_next_at: null } : cells }
  })
  for (const alike of Map.groupBy(started, ({ cells }) => `${cells.due_at} ${cells.due_next_at}`).values()) {
    for (const some of chunks(alike, LEADS_AT_ONCE)) {
      const ids = some.map(({ id }) => id)
      if (alike[0]) await trx.updateTable('leads').set(alike[0].cells).where('id', 'in', ids).execute()
    }
  }
}
