/**
 * Writes the status of leads to HubSpot's contacts, found by email address, or by HubSpot's id for leads that came from
 * there. A contact shows its newest lead; older ones are not written.
 */

import type { CrmField } from '@portal/contract/admin/co-selling'
import type { Db } from '../../platform/db/open.ts'
import { askHubspot, type HubspotAccess } from '../../platform/hubspot/client.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { readPast } from './history.ts'
import { FIELDS } from './merge.ts'
import {
  BATCH,
  type Prepared,
  type Properties,
  REQUEST_MS,
  type Remote,
  readObjects,
  type Sending,
  type Target,
} from './target.ts'

export const LEAD_KEY = 'portal_lead_id'
const STATUS = 'portal_lead_status'
const MAX_EMAIL = 254

const timeOf = (time: number | null) => (time === null ? '' : new Date(time).toISOString())

/** An email address in the form that HubSpot uses. */
export const emailKey = (email: string | null | undefined) => (email ?? '').trim().toLowerCase()

interface Contact extends Prepared {
  /** Written only to new contacts: the provider's own data about existing ones stays. */
  person: Properties
  email: string
  /** Set for leads assigned in HubSpot. */
  contactId: string | null
}

interface Assigned {
  partner_id: number | null
  assignment: string
  hubspot_id: string | null
}

/** The HubSpot company of the lead's partner; empty if the lead is unassigned. */
export const assignedCompany = ({ partner_id, assignment, hubspot_id }: Assigned): string =>
  partner_id === null || assignment === 'declined' ? '' : (hubspot_id ?? '').trim()

const isPlausible = (email: string) => email.includes('@') && email.length <= MAX_EMAIL

/** Prepares contacts; omits leads without a plausible email address, unless they are already a contact in HubSpot. */
async function prepare(
  db: Db,
  ids: readonly number[],
  { assignmentProperty }: CoSellingSettings,
): Promise<Map<number, Contact>> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .leftJoin('crm_assignments', 'crm_assignments.lead_id', 'leads.id')
    .selectAll('leads')
    .select(['partners.name as partner', 'partners.hubspot_id', 'crm_assignments.contact_id'])
    .where('leads.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row): [number, Contact][] => {
      const email = emailKey(row.email)
      const contactId = row.contact_id
      if (contactId === null && !isPlausible(email)) return []
      const { firstname, lastname } = row
      const properties = {
        [LEAD_KEY]: String(row.id),
        [STATUS]: row.status,
        portal_lead_assignment: row.partner_id === null ? 'unassigned' : row.assignment,
        portal_partner: row.partner ?? '',
        portal_lead_assigned: timeOf(row.assigned_at),
        portal_lead_responded: timeOf(row.responded_at),
        ...(assignmentProperty ? { [assignmentProperty]: assignedCompany(row) } : {}),
      }
      const person = { firstname, lastname, company: row.company ?? '', phone: row.phone ?? '' }
      const key = contactId === null ? email : `#${contactId}`
      return [[row.id, { key, email, contactId, properties, person }]]
    }),
  )
}

const leadIdOf = (properties: Record<string, string | null>) => Number(properties[LEAD_KEY] ?? 0)

/** The newest of several leads of one contact. */
function newestOf<P extends Prepared>(some: readonly P[], keyOf: (one: P) => string): P[] {
  const byKey = new Map<string, P>()
  for (const one of some) {
    const known = byKey.get(keyOf(one))
    if (!known || leadIdOf(known.properties) < leadIdOf(one.properties)) byKey.set(keyOf(one), one)
  }
  return [...byKey.values()]
}

/** Ids and addresses of contacts merged into one: HubSpot finds it by these, and returns its current ones. */
export const FORMER = { ids: 'hs_merged_object_ids', emails: 'hs_additional_emails' } as const

export const formerOf = ({ properties }: Remote, name: string): string[] =>
  (properties[name] ?? '').split(';').filter(Boolean)

interface Step {
  /** Last segment of the URL path. */
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

/** Reads contacts by HubSpot's ids. @throws {HubspotFailure} */
export const readContacts = (
  access: HubspotAccess,
  { ids, properties }: { ids: readonly string[]; properties: readonly string[] },
  signal: AbortSignal,
) =>
  ask(
    access,
    { step: 'read', body: { properties, propertiesWithHistory: [], inputs: ids.map((id) => ({ id })) } },
    signal,
  )

async function read(
  access: HubspotAccess,
  some: readonly Contact[],
  { properties, signal }: { properties: readonly string[]; signal: AbortSignal },
): Promise<Map<string, Remote>> {
  const ids = some.flatMap(({ contactId }) => contactId ?? [])
  const byId = await readContacts(access, { ids: [...new Set(ids)], properties }, signal)
  const told = new Map<string, Remote>([
    ...byId.flatMap((contact) => formerOf(contact, FORMER.ids).map((id) => [`#${id}`, contact] as const)),
    ...byId.map((contact) => [`#${contact.id}`, contact] as const),
  ])
  // Of contacts merged several times, HubSpot may no longer tell the first id: their address leads to them.
  const others = some.filter(({ key, email }) => !told.has(key) && isPlausible(email))
  const emails = new Set(others.map(({ email }) => email))
  const byEmail = await ask(
    access,
    {
      step: 'read',
      body: {
        idProperty: 'email',
        properties,
        propertiesWithHistory: [],
        inputs: [...emails].map((id) => ({ id })),
      },
    },
    signal,
  )
  const reached = new Map<string, Remote>([
    ...byEmail.flatMap((contact) =>
      formerOf(contact, FORMER.emails).map((email) => [emailKey(email), contact] as const),
    ),
    ...byEmail.map((contact) => [emailKey(contact.properties.email), contact] as const),
  ])
  return new Map(
    some.flatMap(({ key, email }): [string, Remote][] => {
      const contact = told.get(key) ?? reached.get(email)
      return contact ? [[key, contact]] : []
    }),
  )
}

/**
 * HubSpot's upsert by email address does not allow partial updates, so this updates or creates. Concurrent creation
 * does no harm: HubSpot accepts each address once, and the refused attempt finds that contact next time.
 */
async function write(access: HubspotAccess, some: readonly Sending<Contact>[], signal: AbortSignal) {
  const newest = newestOf(some, ({ key, remote }) => remote?.id ?? key)
  const written = new Map<string, string>()
  const outdated: { key: string; id: string; properties: Properties }[] = []
  for (const { key, properties, remote } of newest) {
    if (!remote) continue
    if (leadIdOf(remote.properties) > leadIdOf(properties)) written.set(key, remote.id)
    else outdated.push({ key, id: remote.id, properties })
  }
  const updated = await ask(
    access,
    { step: 'update', body: { inputs: outdated.map(({ id, properties }) => ({ id, properties })) } },
    signal,
  )
  const ids = new Set(updated.map(({ id }) => id))
  // Older leads of a contact count as written with the newest.
  for (const { key, remote } of some) if (remote && ids.has(remote.id)) written.set(key, remote.id)
  const missing = newest.filter(({ remote, email }) => !remote && email.includes('@'))
  const inputs = missing.map(({ email, properties, person }) => ({
    properties: { email, ...person, ...properties },
    associations: [],
  }))
  const created = await ask(access, { step: 'create', body: { inputs } }, signal)
  const byEmail = new Map(created.map(({ id, properties }) => [emailKey(properties.email), id]))
  for (const { key, email } of missing) {
    const id = byEmail.get(email)
    if (id !== undefined) written.set(key, id)
  }
  return written
}

export function contactTarget(settings: CoSellingSettings): Target<Contact> {
  const { assignmentProperty } = settings
  const fields: Record<string, CrmField> = {
    [STATUS]: FIELDS[STATUS] ?? 'status',
    ...(assignmentProperty ? { [assignmentProperty]: 'partner' } : {}),
  }
  return {
    of: 'lead',
    fields,
    together: {},
    prepare: (db, ids) => prepare(db, ids, settings),
    read: (access, some, signal) =>
      read(access, some, {
        properties: ['email', LEAD_KEY, ...Object.values(FORMER), ...Object.keys(fields)],
        signal,
      }),
    // Values left by an earlier lead of the contact are no change to this one.
    isSame: ({ properties }, remote) => [0, leadIdOf(properties)].includes(leadIdOf(remote.properties)),
    // Contacts that the portal has never written have no past of it.
    readPast: (access, remotes, signal) =>
      readPast(
        access,
        { type: 'contacts', key: LEAD_KEY, fields },
        { remotes: remotes.filter(({ properties }) => leadIdOf(properties) > 0), signal },
      ),
    write,
  }
}
