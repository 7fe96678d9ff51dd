/** What becomes of a partner's own words when the provider gives its lead to another partner. */
import type { Transaction } from '../../platform/db/transaction.ts'

const LEADS_PER_QUERY = 200

/** What its partner planned of a lead is not handed over. */
export const NO_FOLLOW_UP = { follow_up_at: null, follow_up_user_id: null } as const

interface Line {
  kind: string
  before: string | null
  text: string | null
  fields: string | null
  isPartners: boolean
}

/** The provider's own status and note of a lead. */
export interface ProvidersWords {
  status: string
  note: string | null
}

/** The status before the partner's users began to change it; the current one where the provider set it last. */
function statusOf(current: string, lines: readonly Line[]): string {
  let status = current
  for (const { before, isPartners } of lines.filter(({ kind }) => kind === 'status')) {
    if (!isPartners) break
    status = before ?? status
  }
  return status
}

const concernsNote = ({ kind, fields }: Line) =>
  kind === 'note' || (kind === 'changed' && (JSON.parse(fields ?? '[]') as string[]).includes('note'))

/** The current note where it is the provider's, else the one that a partner's user replaced. */
function noteOf(current: string | null, lines: readonly Line[]): string | null {
  const ofNote = lines.filter(concernsNote)
  if (!ofNote[0]?.isPartners) return current
  const providers = ofNote.find(({ isPartners }) => !isPartners)
  // A change by the provider that was not recorded as a note left none behind.
  return providers?.kind === 'note' ? providers.text : null
}

/**
 * The provider's words of leads that leave their partner, by id: what the partner's users wrote stays in the history,
 * of which the next partner sees nothing, and is never shown to it as the lead's status or note.
 *
 * @param leads the leads as they are
 */
export async function providersWords(
  trx: Transaction,
  leads: readonly { id: number; status: string; note: string | null }[],
): Promise<Map<number, ProvidersWords>> {
  const words = new Map<number, ProvidersWords>()
  for (let start = 0; start < leads.length; start += LEADS_PER_QUERY) {
    const some = leads.slice(start, start + LEADS_PER_QUERY)
    const lines = await linesOf(
      trx,
      some.map(({ id }) => id),
    )
    for (const { id, status, note } of some) {
      const ofLead = lines.get(id) ?? []
      words.set(id, { status: statusOf(status, ofLead), note: noteOf(note, ofLead) })
    }
  }
  return words
}

/** What was done with status and note of the leads, newest first, by lead. */
async function linesOf(trx: Transaction, ids: readonly number[]): Promise<Map<number, Line[]>> {
  const rows = await trx
    .selectFrom('lead_history as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.lead_id', 'h.kind', 'h.before', 'h.text', 'h.fields', 'h.by_partner', 'u.partner_id'])
    .where('h.lead_id', 'in', ids)
    .where('h.kind', 'in', ['status', 'note', 'changed'])
    .orderBy('h.position', 'desc')
    .execute()
  return Map.groupBy(
    rows.map(({ lead_id, by_partner, partner_id, ...line }) => ({
      ...line,
      lead_id,
      // Content packs name only the user.
      isPartners: by_partner === 1 || partner_id !== null,
    })),
    ({ lead_id }) => lead_id,
  )
}
