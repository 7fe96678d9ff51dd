/** Contacts that were merged in HubSpot: what the portal knows of them moves to the id that they have by now. */
import { MAX_ID } from '@portal/contract/rules'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { FORMER, formerOf, LEAD_KEY } from './contacts.ts'
import { BATCH, type Remote } from './target.ts'

interface Merged {
  id: string
  formerIds: readonly string[]
  /** The lead whose number the contact has. */
  leadId: number | undefined
}

function mergedOf(remotes: readonly Remote[]): Merged[] {
  return remotes.flatMap((remote) => {
    const formerIds = formerOf(remote, FORMER.ids)
    if (formerIds.length === 0) return []
    const leadId = Number(remote.properties[LEAD_KEY] ?? 0)
    const isId = Number.isSafeInteger(leadId) && leadId > 0 && leadId <= MAX_ID
    return { id: remote.id, formerIds, leadId: isId ? leadId : undefined }
  })
}

async function assignmentsOf(db: Db, merged: readonly Merged[]) {
  const ids = merged.flatMap(({ id, formerIds }) => [id, ...formerIds])
  const leadIds = merged.flatMap(({ leadId }) => leadId ?? [])
  const rows = db.selectFrom('crm_assignments').select(['id', 'contact_id', 'lead_id'])
  const byContact = await rows.where('contact_id', 'in', ids).execute()
  const byLead = leadIds.length === 0 ? [] : await rows.where('lead_id', 'in', leadIds).execute()
  return {
    byContact: Map.groupBy(byContact, ({ contact_id }) => contact_id),
    byLead: Map.groupBy(byLead, ({ lead_id }) => lead_id ?? 0),
  }
}

/**
 * Ids of contacts whose leads' numbers other contacts have, merged ones that name none of these ids: of contacts merged
 * several times, HubSpot may no longer tell the first id. The number alone may as well be copied.
 */
export async function unresolvedIds(db: Db, remotes: readonly Remote[]): Promise<string[]> {
  const merged = mergedOf(remotes)
  if (merged.length === 0) return []
  const { byContact, byLead } = await assignmentsOf(db, merged)
  const ids = merged.flatMap(({ id, formerIds, leadId = 0 }) =>
    [id, ...formerIds].some((one) => byContact.has(one))
      ? []
      : (byLead.get(leadId) ?? []).map(({ contact_id }) => contact_id),
  )
  return [...new Set(ids)].slice(0, BATCH)
}

/**
 * Notes under its current id what is known of contacts that were merged into one: of its newest lead, or that it was deleted.
 * Those of other leads keep a former id, by which HubSpot finds it as well.
 */
export async function followMerges(
  trx: Transaction,
  remotes: readonly Remote[],
  gone: ReadonlySet<string>,
): Promise<void> {
  const merged = mergedOf(remotes)
  if (merged.length === 0) return
  const { byContact, byLead } = await assignmentsOf(trx, merged)
  for (const { id, formerIds, leadId = 0 } of merged) {
    if (byContact.has(id)) continue
    const former = formerIds.flatMap((one) => byContact.get(one) ?? [])
    const named = (byLead.get(leadId) ?? []).filter(({ contact_id }) => gone.has(contact_id))
    const [newest] = (former.length > 0 ? former : named).toSorted(
      (a, b) => (b.lead_id ?? 0) - (a.lead_id ?? 0),
    )
    if (newest)
      await trx.updateTable('crm_assignments').set({ contact_id: id }).where('id', '=', newest.id).execute()
  }
}
