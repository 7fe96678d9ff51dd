/** The payload of an event: what happened, and the deal or lead in its state at the time of sending. */
import { decimalText } from '@portal/contract/money'
import type { Db } from '../../platform/db/open.ts'

interface Event {
  uid: string
  subject: string
  subject_id: number
  event: string
  at: number
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

async function dealOf(db: Db, id: number) {
  const row = await db
    .selectFrom('deals')
    .innerJoin('partners', 'partners.id', 'deals.partner_id')
    .selectAll('deals')
    .select('partners.name as partner')
    .where('deals.id', '=', id)
    .where('deals.state', '<>', 'draft')
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ id, version: row.version, state: row.state, partner: { id: row.partner_id, name: row.partner } },
    ...{ company: row.company, countryIso: row.country_iso, website: row.website },
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    value: row.value === null ? null : decimalText(row.value, row.currency),
    ...{ currency: row.currency, closeOn: row.close_on || null, protectedUntil: row.protected_until },
    ...{ leadId: row.lead_id, submitted: iso(row.submitted_at), updated: iso(row.updated_at) },
  }
}

async function leadOf(db: Db, id: number) {
  const row = await db
    .selectFrom('leads')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .selectAll('leads')
    .select('partners.name as partner')
    .where('leads.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ id, version: row.version, status: row.status },
    assignment: row.partner_id === null ? 'unassigned' : row.assignment,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner },
    ...{ firstname: row.firstname, lastname: row.lastname, company: row.company },
    ...{ email: row.email, phone: row.phone, countryIso: row.country_iso },
    ...{ assigned: iso(row.assigned_at), responded: iso(row.responded_at), updated: iso(row.updated_at) },
  }
}

export async function payloadOf(db: Db, { uid, subject, subject_id, event, at }: Event): Promise<string> {
  const isDeal = subject === 'deal'
  const about = isDeal ? { deal: await dealOf(db, subject_id) } : { lead: await leadOf(db, subject_id) }
  return JSON.stringify({
    id: uid,
    type: `${subject}.${event}`,
    at: iso(at),
    subjectId: subject_id,
    ...about,
  })
}
