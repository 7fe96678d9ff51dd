/** Assigns leads to a partner, several in one request. */
import { assignLeads, type LeadAssignment } from '@portal/contract/admin/lead-assignment'
import { toResource } from '@portal/contract/admin/resource'
import { leads } from '@portal/contract/entities/leads'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../../admin-kit/actor.ts'
import type { Actor } from '../../../../admin-kit/hooks.ts'
import { loadRows } from '../../../../admin-kit/store.ts'
import type { DatabaseHandle } from '../../../../platform/db/open.ts'
import type { Row } from '../../../../platform/db/rows.ts'
import { type Transaction, transaction } from '../../../../platform/db/transaction.ts'
import { AppError, fieldError } from '../../../../platform/http/errors.ts'
import { route } from '../../../../platform/http/route.ts'
import { writeAudits } from '../../../audit/service.ts'
import { setLeadPartner } from '../../lead-partner.ts'

const LEADS = toResource(leads)

interface Deps {
  database: DatabaseHandle
  clock: () => number
}

/** Leads that actually change hands: those of another partner, and those that this one has declined. */
async function othersOf(trx: Transaction, { ids, partner }: LeadAssignment): Promise<Row[]> {
  // Before they are read: what their partner writes at the same time would go with them to the next one.
  await trx.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const rows = await loadRows(trx, LEADS, ids)
  if (rows.size < ids.length) throw new AppError('notFound')
  return ids
    .map((id) => rows.get(id) as Row)
    .filter(({ partner_id, assignment }) => partner_id !== partner || assignment === 'declined')
}

async function checkPartner(trx: Transaction, id: number | null): Promise<void> {
  if (id === null) return
  const row = await trx.selectFrom('partners').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw fieldError('unknownReference', 'partner', { code: 'reference' })
}

function assign({ database, clock }: Deps, assignment: LeadAssignment, actor: Actor): Promise<number> {
  return transaction(database, async (trx, changes) => {
    const at = clock()
    await checkPartner(trx, assignment.partner)
    const before = await othersOf(trx, assignment)
    const ids = await setLeadPartner(trx, changes, before, { partner: assignment.partner, at })
    const details = { fields: ['partner'], partner: assignment.partner }
    await writeAudits(
      trx,
      ids.map((id) => ({
        action: 'entry-changed' as const,
        at,
        ...actor,
        entity: { kind: LEADS.name, id: String(id) },
        details,
      })),
    )
    return ids.length
  })
}

export function registerLeadAssignment(app: FastifyInstance, deps: Deps): void {
  route(app, assignLeads, async ({ body, request }) => ({
    changed: await assign(deps, body, actorOf(request)),
  }))
}
