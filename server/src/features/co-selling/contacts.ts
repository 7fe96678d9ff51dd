/**
 * The status of leads at HubSpot's contacts, found by email address. A contact has the status of its newest lead: an older
 * one says nothing there any more.
 */

import type { Db } from '../../platform/db/open.ts'
import { askHubspot, type HubspotAccess } from '../../platform/hubspot/client.ts'
import { BATCH, type Prepared, type Properties, REQUEST_MS, readObjects, type Target } from './target.ts'

const LEAD_KEY = 'portal_lead_id'
const MAX_EMAIL = 254

const timeOf = (time: number | null) => (time === null ? '' : new Date(time).toISOString())

interface Contact extends Prepared {
  /** Only of a contact that HubSpot does not have yet: the provider's own words about people stay as they are. */
  person: Properties
}

/** Nothing of leads without an address that could be a mail's. */
async function prepare(db: Db, ids: readonly number[]): Promise<Map<number, Contact>> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .selectAll('leads')
    .select('partners.name as partner')
    .where('leads.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row): [number, Contact][] => {
      const key = (row.email ?? '').trim().toLowerCase()
      if (!key.includes('@') || key.length > MAX_EMAIL) return []
      const { firstname, lastname } = row
      const properties = {
        [LEAD_KEY]: String(row.id),
        portal_lead_status: row.status,
        portal_lead_assignment: row.partner_id === null ? 'unassigned' : row.assignment,
        portal_partner: row.partner ?? '',
        portal_lead_assigned: timeOf(row.assigned_at),
        portal_lead_responded: timeOf(row.responded_at),
      }
      const person = { firstname, lastname, company: row.company ?? '', phone: row.phone ?? '' }
      return [[row.id, { key, properties, person }]]
    }),
  )
}

const leadIdOf = (properties: Record<string, string | null>) => Number(properties[LEAD_KEY] ?? 0)

/** Of several leads of one person the newest. */
function newestOf(some: readonly Contact[]): Contact[] {
  const byKey = new Map<string, Contact>()
  for (const one of some) {
    const known = byKey.get(one.key)
    if (!known || leadIdOf(known.properties) < leadIdOf(one.properties)) byKey.set(one.key, one)
  }
  return [...byKey.values()]
}

interface Step {
  /** The end of the path. */
  step: 'read' | 'update' | 'create'
  body: { inputs: readonly object[] } & Record<string, unknown>
}

async function ask(access: HubspotAccess, { step, body }: Step, signal: AbortSignal) {
  if (body.inputs.length === 0) return []
  const { results } = await askHubspot(access, {
    name: `${step} contacts`,
    path: `/crm/v3/objects/contacts/batch/${step}`,
    body,
    limitMs: REQUEST_MS,
    signal,
    read: readObjects,
  })
  return results.slice(0, BATCH)
}

/**
 * HubSpot's own upsert by email address takes no parts of a contact. Two that create the same contact do no harm: HubSpot has one
 * for each address, and refuses the second, which then finds the first.
 */
async function write(access: HubspotAccess, some: readonly Contact[], signal: AbortSignal) {
  const newest = newestOf(some)
  const known = await ask(
    access,
    {
      step: 'read',
      body: {
        idProperty: 'email',
        properties: ['email', LEAD_KEY],
        propertiesWithHistory: [],
        inputs: newest.map(({ key }) => ({ id: key })),
      },
    },
    signal,
  )
  const keyOf = (properties: Record<string, string | null>) => (properties.email ?? '').toLowerCase()
  const byKey = new Map(known.map((contact) => [keyOf(contact.properties), contact]))
  const written = new Map<string, string>()
  const outdated: { key: string; id: string; properties: Properties }[] = []
  for (const { key, properties } of newest) {
    const contact = byKey.get(key)
    if (!contact) continue
    if (leadIdOf(contact.properties) > leadIdOf(properties)) written.set(key, contact.id)
    else outdated.push({ key, id: contact.id, properties })
  }
  const updated = await ask(
    access,
    { step: 'update', body: { inputs: outdated.map(({ id, properties }) => ({ id, properties })) } },
    signal,
  )
  const ids = new Set(updated.map(({ id }) => id))
  for (const { key, id } of outdated) if (ids.has(id)) written.set(key, id)
  const inputs = newest
    .filter(({ key }) => !byKey.has(key))
    .map(({ key, properties, person }) => ({
      properties: { email: key, ...person, ...properties },
      associations: [],
    }))
  const created = await ask(access, { step: 'create', body: { inputs } }, signal)
  for (const { id, properties } of created) written.set(keyOf(properties), id)
  return written
}

export const contactTarget: Target<Contact> = { of: 'lead', prepare, write }
