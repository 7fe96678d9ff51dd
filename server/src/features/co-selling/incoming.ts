/**
 * Applies the assignments of HubSpot contacts: a lead changes hands, or a contact becomes a lead, as if the team had
 * assigned it in the portal. Each page is one transaction, which also saves the reading position.
 */

import { leadKeys } from '../../platform/db/customer-keys.ts'
import { personKey } from '../../platform/db/person-key.ts'
import type { Row } from '../../platform/db/rows.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { writeAudits } from '../audit/service.ts'
import { afterLeadsWritten, setLeadPartner } from '../leads/service.ts'
import { parseConflict, partnersOf } from './conflicts.ts'
import { assignedCompany, emailKey, FORMER, formerOf } from './contacts.ts'
import { type Person, type Problem, personOf } from './incoming-person.ts'
import { compare, parseBase } from './merge.ts'
import { followMerges } from './merged-contacts.ts'
import { type CrmRecord, NO_CONFLICT, recordChanged } from './outbox.ts'
import type { Remote } from './target.ts'

/** Longer values are no company ids. */
const MAX_COMPANY = 64
const NEW = 'New'

interface Scope {
  trx: Transaction
  changes: Changes
  now: number
}

interface Contact {
  id: string
  /** Ids of contacts that were merged into this one. */
  formerIds: readonly string[]
  company: string
  /** Its email address, and those of contacts that were merged into it. */
  emails: readonly string[]
  properties: Remote['properties']
}

interface Known {
  lead: Row & { id: number }
  record: CrmRecord | undefined
  /** The partner as the value of HubSpot's property. */
  company: string
}

function contactsOf(remotes: readonly Remote[], property: string): Contact[] {
  const byId = new Map(
    remotes.map((remote): [string, Contact] => {
      const { id, properties } = remote
      const emails = [properties.email, ...formerOf(remote, FORMER.emails)].map(emailKey)
      const company = (properties[property] ?? '').replaceAll('\0', '').toWellFormed().trim()
      return [id, { id, properties, emails, company, formerIds: formerOf(remote, FORMER.ids) }]
    }),
  )
  return [...byId.values()]
}

const newest = (some: readonly number[] | undefined) => (some ? Math.max(...some) : undefined)

/** The newest lead of each contact, among those recorded as this contact, or else those with one of its email addresses. */
async function leadIdsOf(trx: Transaction, contacts: readonly Contact[]): Promise<Map<string, number>> {
  const ids = contacts.flatMap(({ id, formerIds }) => [id, ...formerIds])
  const records = await trx
    .selectFrom('crm_records')
    .select(['remote_id', 'lead_id'])
    .where('remote_id', 'in', ids)
    .where('lead_id', 'is not', null)
    .execute()
  // Where both sides agreed after a merge, the record may still have a former id.
  const assignments = await trx
    .selectFrom('crm_assignments')
    .select(['contact_id as remote_id', 'lead_id'])
    .where('contact_id', 'in', ids)
    .where('lead_id', 'is not', null)
    .execute()
  const byContact = Map.groupBy([...records, ...assignments], ({ remote_id }) => remote_id ?? '')
  const emails = contacts.flatMap((contact) => contact.emails.filter((email) => email.includes('@')))
  const leads =
    emails.length === 0
      ? []
      : await trx
          .selectFrom('leads')
          .select((e) => ['id', e.fn<string>('lower', ['email']).as('email')])
          .where((e) => e(e.fn<string>('lower', ['email']), 'in', emails))
          .execute()
  const byEmail = Map.groupBy(leads, ({ email }) => email)
  return new Map(
    contacts.flatMap(({ id, formerIds, emails }): [string, number][] => {
      const told = [id, ...formerIds]
        .flatMap((one) => byContact.get(one) ?? [])
        .map((record) => record.lead_id ?? 0)
      const alike = emails.flatMap((email) => byEmail.get(email) ?? []).map((lead) => lead.id)
      const lead = newest(told.length > 0 ? told : alike.length > 0 ? alike : undefined)
      return lead === undefined ? [] : [[id, lead]]
    }),
  )
}

/** The leads and their CRM records, locked against concurrent changes. */
async function knownOf(trx: Transaction, contacts: readonly Contact[]): Promise<Map<string, Known>> {
  const leadIds = await leadIdsOf(trx, contacts)
  const ids = [...new Set(leadIds.values())].toSorted((a, b) => a - b)
  if (ids.length === 0) return new Map()
  await trx.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const leads = new Map((await selectWhere(trx, 'leads', 'id', ids)).map((row) => [row.id as number, row]))
  // In the order in which changes are recorded and written, to avoid deadlocks.
  const records = await trx
    .selectFrom('crm_records')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('lead_id')
    .forUpdate()
    .execute()
  const byLead = new Map(records.map((record) => [record.lead_id ?? 0, record]))
  const partnerIds = [...leads.values()].flatMap(({ partner_id }) => (partner_id as number | null) ?? [])
  const partners =
    partnerIds.length === 0
      ? []
      : await trx.selectFrom('partners').select(['id', 'hubspot_id']).where('id', 'in', partnerIds).execute()
  const companies = new Map(partners.map(({ id, hubspot_id }) => [id, hubspot_id]))
  return new Map(
    [...leadIds].flatMap(([contact, id]): [string, Known][] => {
      const lead = leads.get(id)
      if (!lead) return []
      const partner_id = lead.partner_id as number | null
      const company = assignedCompany({
        ...{ partner_id, assignment: String(lead.assignment) },
        hubspot_id: companies.get(partner_id ?? 0) ?? null,
      })
      return [[contact, { lead: { ...lead, id }, record: byLead.get(id), company }]]
    }),
  )
}

type Partners = Awaited<ReturnType<typeof partnersOf>>

/** The partner of a company; null if HubSpot names none. */
function partnerOf(company: string, partners: Partners): number | null | Problem {
  if (company === '') return null
  const [one, ...others] = partners.get(company) ?? []
  if (!one) return { problem: 'unknownCompany', field: null }
  return others.length === 0 ? one.id : { problem: 'ambiguousCompany', field: null }
}

/** What to do with the contacts of a page. */
interface Plan {
  give: { contact: Contact; known: Known; partner: number | null }[]
  create: { contact: Contact; partner: number; person: Person }[]
  /** Both sides agree by now. */
  agreed: { contact: Contact; record: CrmRecord }[]
  conflicts: { contact: Contact; known: Known }[]
  problems: { contact: Contact; problem: Problem }[]
  /** Contacts without problems. */
  fine: string[]
}

function planKnown(plan: Plan, contact: Contact, known: Known, partners: Partners): void {
  const { record, company } = known
  const base = parseBase(record?.base ?? null).partner
  const outcome = compare(base, company, contact.company)
  if (outcome === 'same' && record && base?.hubspot !== contact.company) plan.agreed.push({ contact, record })
  const isNew = outcome === 'unknown' && contact.company !== ''
  if (outcome === 'both' || (isNew && company !== '')) plan.conflicts.push({ contact, known })
  if (outcome === 'theirs' || (isNew && company === '')) {
    const partner = partnerOf(contact.company, partners)
    if (typeof partner === 'object' && partner !== null) plan.problems.push({ contact, problem: partner })
    else plan.give.push({ contact, known, partner })
  } else plan.fine.push(contact.id)
}

function planNew(plan: Plan, contact: Contact, partners: Partners): void {
  const partner = partnerOf(contact.company, partners)
  if (partner === null) plan.fine.push(contact.id)
  else if (typeof partner === 'object') plan.problems.push({ contact, problem: partner })
  else {
    const person = personOf(contact.properties)
    if ('problem' in person) plan.problems.push({ contact, problem: person })
    else plan.create.push({ contact, partner, person })
  }
}

/** Sorts contacts by what to do; a lead is used only once, even if two contacts of a page share its email address. */
function planOf(
  contacts: readonly Contact[],
  known: ReadonlyMap<string, Known>,
  { partners, deleted }: { partners: Partners; deleted: ReadonlyMap<string, string> },
): Plan {
  const plan: Plan = { give: [], create: [], agreed: [], conflicts: [], problems: [], fine: [] }
  const given = new Set<number>()
  for (const contact of contacts) {
    const lead = known.get(contact.id)
    if (contact.company.length > MAX_COMPANY)
      plan.problems.push({ contact, problem: { problem: 'tooLong', field: null } })
    else if (lead && !given.has(lead.lead.id)) planKnown(plan, contact, lead, partners)
    // If its lead was deleted in the portal, only a different assignment creates a new one.
    else if (!lead && deleted.get(contact.id) !== contact.company) planNew(plan, contact, partners)
    if (lead) given.add(lead.lead.id)
  }
  return plan
}

const baseWith = (record: CrmRecord | undefined, company: string) =>
  JSON.stringify({ ...parseBase(record?.base ?? null), partner: { portal: company, hubspot: company } })

/** Ends the conflict about the partner; conflicts about other fields stay. */
function withoutPartner(record: CrmRecord | undefined) {
  const left = parseConflict(record?.conflict ?? null).filter(({ field }) => field !== 'partner')
  return left.length > 0 ? { conflict: JSON.stringify(left) } : NO_CONFLICT
}

/** Records the lead's contact, and that both sides agree on the partner. */
async function noteAgreed(
  { trx, now }: Scope,
  { leadId, contact, record }: { leadId: number; contact: Contact; record: CrmRecord | undefined },
): Promise<void> {
  const cells = { remote_id: contact.id, base: baseWith(record, contact.company), ...withoutPartner(record) }
  await trx
    .insertInto('crm_records')
    .values({ lead_id: leadId, changed_at: now, run_at: now, ...cells })
    .onConflict((c) => c.column('lead_id').doUpdateSet(cells))
    .execute()
}

async function noteConflict(
  { trx, now }: Scope,
  { contact, known }: Plan['conflicts'][number],
): Promise<void> {
  const difference = { field: 'partner' as const, portal: known.company, hubspot: contact.company }
  const others = parseConflict(known.record?.conflict ?? null).filter(({ field }) => field !== 'partner')
  const conflict = JSON.stringify([...others, difference])
  const cells = { remote_id: contact.id, conflict }
  await trx
    .insertInto('crm_records')
    .values({ lead_id: known.lead.id, ...cells, conflict_at: now })
    .onConflict((c) =>
      c.column('lead_id').doUpdateSet((e) => ({
        ...cells,
        run_at: null,
        conflict_at: e.fn.coalesce('crm_records.conflict_at', e.val(now)),
      })),
    )
    .execute()
}

async function noteAssignments(
  { trx, now }: Scope,
  rows: readonly { contact: Contact; lead_id: number | null; problem?: Problem }[],
): Promise<void> {
  for (const { contact, lead_id, problem } of rows) {
    const cells = {
      company: contact.company.slice(0, MAX_COMPANY),
      ...{ lead_id, problem: problem?.problem ?? null, field: problem?.field ?? null, retry: 0 },
    }
    await trx
      .insertInto('crm_assignments')
      .values({ contact_id: contact.id, noticed_at: now, ...cells })
      .onConflict((c) => c.column('contact_id').doUpdateSet(cells))
      .execute()
  }
}

async function createLeads({ trx, changes, now }: Scope, created: Plan['create']): Promise<number[]> {
  const ids: number[] = []
  for (const { person, partner } of created) {
    const { id } = await trx
      .insertInto('leads')
      .values({
        ...{ ...person, ...leadKeys(person), person_key: personKey(person), key: null, note: null },
        ...{ status: NEW, partner_id: partner, assignment: 'assigned', assigned_at: now, responded_at: null },
        ...{ created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  for (const [index, { contact }] of created.entries())
    await noteAgreed({ trx, changes, now }, { leadId: ids[index] ?? 0, contact, record: undefined })
  const written = (await selectWhere(trx, 'leads', 'id', ids)).map((after) => ({
    id: after.id as number,
    after,
  }))
  await afterLeadsWritten(trx, changes, { leads: written, at: now })
  return ids
}

async function handOver(scope: Scope, given: Plan['give']): Promise<void> {
  const { trx, changes, now } = scope
  for (const [partner, some] of Map.groupBy(given, (one) => one.partner)) {
    const before = some.map(({ known }) => known.lead)
    await setLeadPartner(trx, changes, before, { partner, at: now, byCrm: true })
  }
  for (const { contact, known } of given)
    await noteAgreed(scope, { leadId: known.lead.id, contact, record: known.record })
}

async function agree(scope: Scope, agreed: Plan['agreed']): Promise<void> {
  for (const { contact, record } of agreed)
    await noteAgreed(scope, { leadId: record.lead_id ?? 0, contact, record })
  // Leads that waited for a decision are written to HubSpot.
  const ids = agreed.flatMap(({ record }) => (record.conflict === null ? [] : (record.lead_id ?? [])))
  await recordChanged(scope.trx, { of: 'lead', ids, at: scope.now })
}

/**
 * @param gone of the ids that `unresolvedIds` returns those that HubSpot no longer has
 * @returns how many leads were created or changed hands
 */
export async function takeContacts(
  scope: Scope,
  remotes: readonly Remote[],
  { property, gone }: { property: string; gone: ReadonlySet<string> },
): Promise<number> {
  const { trx, now } = scope
  const contacts = contactsOf(remotes, property)
  if (contacts.length === 0) return 0
  await followMerges(trx, remotes, gone)
  const rows = await trx
    .selectFrom('crm_assignments')
    .selectAll()
    .where(
      'contact_id',
      'in',
      contacts.map(({ id }) => id),
    )
    .execute()
  const deleted = new Map(
    rows.flatMap((row): [string, string][] =>
      row.lead_id === null && row.problem === null ? [[row.contact_id, row.company]] : [],
    ),
  )
  const known = await knownOf(trx, contacts)
  const companies = contacts.map(({ company }) => company).filter(({ length }) => length <= MAX_COMPANY)
  const plan = planOf(contacts, known, { partners: await partnersOf(trx, companies), deleted })
  await handOver(scope, plan.give)
  const ids = await createLeads(scope, plan.create)
  await agree(scope, plan.agreed)
  for (const conflict of plan.conflicts) await noteConflict(scope, conflict)
  await noteAssignments(scope, [
    ...plan.create.map(({ contact }, index) => ({ contact, lead_id: ids[index] ?? null })),
    ...plan.give.map(({ contact, known: { lead } }) => ({ contact, lead_id: lead.id })),
    ...plan.problems.map(({ contact, problem }) => {
      return { contact, problem, lead_id: known.get(contact.id)?.lead.id ?? null }
    }),
  ])
  await forgetProblems(trx, plan.fine)
  await writeAudits(
    trx,
    [
      ...plan.give.map(({ known: { lead }, partner }) => ({ id: lead.id, partner })),
      ...plan.create.map(({ partner }, index) => ({ id: ids[index] ?? 0, partner })),
    ].map(({ id, partner }) => ({
      ...{ action: 'crm-assigned' as const, at: now, userId: null },
      ...{ entity: { kind: 'leads', id: String(id) }, details: { partner } },
    })),
  )
  return plan.give.length + plan.create.length
}

/** Clears problems that were fixed in HubSpot. */
async function forgetProblems(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('crm_assignments')
    .where('contact_id', 'in', ids)
    .where('problem', 'is not', null)
    .where('lead_id', 'is', null)
    .execute()
  await trx
    .updateTable('crm_assignments')
    .set({ problem: null, field: null, retry: 0 })
    .where('contact_id', 'in', ids)
    .where('problem', 'is not', null)
    .execute()
}
