import type { Hooks, Scope } from '../../../admin-kit/hooks.ts'
import { leadKeys } from '../../../platform/db/customer-keys.ts'
import { writeNames } from '../../../platform/db/name-index.ts'
import { type Person, personKey } from '../../../platform/db/person-key.ts'
import type { Row } from '../../../platform/db/rows.ts'
import { startClocks } from '../clock.ts'
import { afterLeadsWritten, NO_FOLLOW_UP, providersWords } from '../service.ts'

/** Resets status and note to the provider's own when a lead leaves its partner, unless the same change sets them. */
async function withoutFormerWords(cells: Row, before: Row, { trx }: Scope): Promise<Row> {
  if (before.partner_id === null) return {}
  const { id, status, note } = before as Row & { id: number; status: string; note: string | null }
  const words = (await providersWords(trx, [{ id, status, note }])).get(id)
  return {
    ...(cells.status === before.status ? { status: words?.status ?? status } : {}),
    ...(cells.note === before.note ? { note: words?.note ?? null } : {}),
  }
}

/** A lead given to another partner has to be accepted again, and its response time starts over. */
export const leads: Hooks = {
  async derive(cells, scope, before): Promise<Row> {
    const { partner_id } = cells
    const written = cells as unknown as Person & Parameters<typeof leadKeys>[0]
    const keys = { person_key: personKey(written), ...leadKeys(written) }
    if (before && before.partner_id === partner_id) return keys
    return {
      ...keys,
      assignment: 'assigned',
      assigned_at: partner_id === null ? null : scope.now,
      responded_at: null,
      ...NO_FOLLOW_UP,
      ...(before ? await withoutFormerWords(cells, before, scope) : {}),
    }
  },
  async saved(written, { trx, changes, now }) {
    await afterLeadsWritten(trx, changes, { leads: written, at: now })
    const renamed = written.filter(({ before, after }) => before?.name_key !== after.name_key)
    await writeNames(
      trx,
      'leads',
      renamed.map(({ id, after }) => ({ id, name_key: (after.name_key ?? null) as string | null })),
    )
  },
  /** Deadlines restart, because nobody could act on leads in the bin. */
  async restored(ids, { trx, now }) {
    // Has their names indexed again.
    await trx.updateTable('leads').set({ named_key: null }).where('id', 'in', ids).execute()
    const leads = await trx
      .selectFrom('leads')
      .select(['id', 'partner_id', 'assignment', 'status'])
      .where('id', 'in', ids)
      .execute()
    await startClocks(
      trx,
      leads.map((lead) => ({ ...lead, at: now })),
    )
  },
}
