/** Takes the last import back: its leads go to the bin, from which they can be restored. */
import { toResource } from '@portal/contract/admin/resource'
import { leads } from '@portal/contract/entities/leads'
import { moveToBin } from '../../../../admin-kit/bin/remove.ts'
import type { Actor } from '../../../../admin-kit/hooks.ts'
import { type ImportDeps, markUndone } from '../../../../admin-kit/import/ledger.ts'
import { loadRows } from '../../../../admin-kit/store.ts'
import { chunks } from '../../../../platform/db/rows.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import { writeAudit } from '../../../audit/service.ts'

const LEADS = toResource(leads)

const LEADS_AT_ONCE = 500

/**
 * Moves the leads of the last import to the bin, but for those that somebody has worked on since.
 *
 * @throws {AppError} `notFound`; `conflict` for an earlier one or one that still runs
 */
export async function undoImport(
  { database, clock }: ImportDeps,
  id: number,
  actor: Actor,
): Promise<{ removed: number; kept: number }> {
  return transaction(database, async (trx, changes) => {
    await markUndone(trx, 'lead_imports', id)
    const rows = await trx
      .selectFrom('leads as l')
      .select(['l.id', 'l.partner_id', 'l.version'])
      .select((e) =>
        e
          .exists(e.selectFrom('lead_history as h').select('h.lead_id').whereRef('h.lead_id', '=', 'l.id'))
          .as('worked'),
      )
      .where('l.import_id', '=', id)
      // Who works on one of them right now comes before or after, not in between.
      .forUpdate('l')
      .execute()
    const untouched = rows.filter(({ version, worked }) => version === 1 && !worked)
    const scope = { trx, changes, actor, now: clock() }
    for (const some of chunks(untouched, LEADS_AT_ONCE)) {
      const ids = some.map((row) => row.id)
      await moveToBin(scope, LEADS, [...(await loadRows(trx, LEADS, ids)).values()], [])
    }
    for (const partner of new Set(untouched.map(({ partner_id }) => partner_id)))
      if (partner !== null) changes.addLeads(partner)
    const result = { removed: untouched.length, kept: rows.length - untouched.length }
    const entity = { kind: 'lead-imports', id: String(id) }
    await writeAudit(trx, { action: 'import-undone', at: clock(), ...actor, entity, details: result })
    return result
  })
}
