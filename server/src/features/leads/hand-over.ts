/** Determines which status and note a lead keeps when the provider gives it to another partner. */
import { chunks } from '../../platform/db/chunks.ts'
import type { Transaction } from '../../platform/db/transaction.ts'

const LEADS_PER_QUERY = 200

/** A partner's follow-up is not handed over. */
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

/** The status before the partner's users changed it, or the current one if the provider set it last. */
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

/** The current note if it is the provider's, otherwise the one that the partner replaced. */
function noteOf(current: string | null, lines: readonly Line[]): string | null {
  const ofNote = lines.filter(concernsNote)
  if (!ofNote[0]?.isPartners) return current
  const providers = ofNote.find(({ isPartners }) => !isPartners)
  // A note that the provider had left would have been recorded when the partner replaced it.
  return providers?.kind === 'note' ? providers.text : null
}

/**
 * The provider's own status and note of leads that leave their partner, by id. What the partner's users wrote stays in
 * the history, hidden from the next partner.
 *
 * @param leads the leads in their current state
 */
export async function providersWords(
  trx: Transaction,
  leads: readonly { id: number; status: string; note: string | null }[],
): Promise<Map<number, ProvidersWords>> {
  const words = new Map<number, ProvidersWords>()
  for (const some of chunks(leads, LEADS_PER_QUERY)) {
    const ids = some.map(({ id }) => id)
    const lines = await linesOf(trx, ids)
    for (const { id, status, note } of some) {
      const ofLead = lines.get(id) ?? []
      words.set(id, { status: statusOf(status, ofLead), note: noteOf(note, ofLead) })
    }
  }
  return words
}

/** History lines about status and note, newest first, by lead. */
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
      // Lines of content packs name only the user.
      isPartners: by_partner === 1 || partner_id !== null,
    })),
    ({ lead_id }) => lead_id,
  )
}
