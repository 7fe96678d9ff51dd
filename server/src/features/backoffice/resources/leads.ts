import type { Row } from '../../../db/rows.ts'
import { leadsWritten } from '../../leads/service.ts'
import type { Hooks } from '../hooks.ts'

/** A lead that is given to a partner waits to be accepted there, with a fresh clock of the response time. */
export const leads: Hooks = {
  derive({ partner_id }, { now }, before): Row {
    if (before && before.partner_id === partner_id) return {}
    return { assignment: 'assigned', assigned_at: partner_id === null ? null : now, responded_at: null }
  },
  async saved(written, { trx, changes, now }) {
    await leadsWritten(trx, changes, { leads: written, at: now })
  },
  async removing(rows, { changes }) {
    for (const { partner_id } of rows) if (partner_id !== null) changes.addLeads(partner_id as number)
  },
}
