/** Detects rows that repeat a lead of the portal or an earlier row of the file. */
import type { LeadDuplicate } from '@portal/contract/admin/lead-import'
import { plainName } from '../../../../admin-kit/import/cells.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { personKey } from '../../../../platform/db/person-key.ts'
import type { ImportedLead } from './check-row.ts'
import { type Namesake, Namesakes } from './namesakes.ts'

export type Duplicate = Pick<LeadDuplicate, 'where' | 'by' | 'other'>

export interface FoundRow {
  line: number
  record: ImportedLead
  issues: readonly unknown[]
  duplicate?: Duplicate
}

/** Most leads of the portal compared per batch. */
const MAX_KNOWN = 5000

const emailKey = (email: string, company: string | null) => plainName(`${email}\u0001${company ?? ''}`)

/** Earlier rows of a file. */
export class SeenRows {
  readonly #byEmail = new Map<string, number>()
  readonly #byPerson = new Map<string, Namesakes>()

  /** Marks repeated rows. Rows with errors are not imported, so they never count as duplicates. */
  mark(rows: readonly FoundRow[]): void {
    for (const row of rows) {
      if (row.issues.length > 0) continue
      const found = this.#find(row.record)
      if (found) row.duplicate = found
      else this.#add(row)
    }
  }

  #find(lead: ImportedLead): Duplicate | undefined {
    if (lead.email !== null) {
      const line = this.#byEmail.get(emailKey(lead.email, lead.company))
      return line === undefined ? undefined : { where: 'file', by: 'email', other: line }
    }
    const other = this.#byPerson.get(ofPartner(lead))?.find(lead)
    return other === undefined ? undefined : { where: 'file', by: 'name', other }
  }

  #add({ line, record: lead }: FoundRow): void {
    if (lead.email !== null) this.#byEmail.set(emailKey(lead.email, lead.company), line)
    addTo(this.#byPerson, ofPartner(lead), lead, line)
  }
}

function addTo(people: Map<string, Namesakes>, key: string, person: Namesake, number: number): void {
  const namesakes = people.get(key) ?? new Namesakes()
  namesakes.add(person, number)
  people.set(key, namesakes)
}

const ofPartner = (lead: ImportedLead) => `${lead.partnerId ?? ''} ${personKey(lead)}`

const COLUMNS = ['id', 'email', 'company', 'phone', 'zip', 'partner_id', 'person_key'] as const

/**
 * Marks rows whose lead is in the portal.
 *
 * @param importId a running import, whose own leads do not count: they are earlier rows of the same file
 */
export async function markKnown(db: Db, rows: readonly FoundRow[], importId?: number): Promise<void> {
  const fit = rows.filter(({ issues }) => issues.length === 0)
  const withEmail = fit.filter(({ record }) => record.email !== null)
  const others = fit.filter(({ record }) => record.email === null)
  await markByEmail(db, withEmail, importId)
  await markByPerson(db, others, importId)
}

function leadsBefore(db: Db, importId: number | undefined) {
  const leads = db.selectFrom('leads').select([...COLUMNS])
  if (importId === undefined) return leads
  return leads.where((e) => e.or([e('import_id', 'is', null), e('import_id', '<>', importId)]))
}

async function markByEmail(db: Db, rows: readonly FoundRow[], importId: number | undefined): Promise<void> {
  if (rows.length === 0) return
  const emails = [...new Set(rows.map(({ record: { email } }) => email ?? ''))]
  const lower = [...new Set(emails.map((email) => email.toLowerCase()))]
  const found = await leadsBefore(db, importId)
    // As it is spelt as well: SQLite lower-cases ASCII only.
    .where((e) => e.or([e('email', 'in', emails), e(e.fn<string>('lower', ['email']), 'in', lower)]))
    .orderBy('id', 'desc')
    .limit(MAX_KNOWN)
    .execute()
  // Among several the lead with the lowest id wins.
  const byEmail = new Map(found.map(({ id, email, company }) => [emailKey(email ?? '', company), id]))
  for (const row of rows) {
    const id = byEmail.get(emailKey(row.record.email ?? '', row.record.company))
    if (id !== undefined) row.duplicate = { where: 'portal', by: 'email', other: id }
  }
}

async function markByPerson(db: Db, rows: readonly FoundRow[], importId: number | undefined): Promise<void> {
  if (rows.length === 0) return
  const found = await leadsBefore(db, importId)
    .where('person_key', 'in', [...new Set(rows.map(({ record }) => personKey(record)))])
    .orderBy('id')
    .limit(MAX_KNOWN)
    .execute()
  const byPerson = new Map<string, Namesakes>()
  for (const { id, partner_id, person_key, ...lead } of found)
    addTo(byPerson, `${partner_id ?? ''} ${person_key}`, lead, id)
  for (const row of rows) {
    const other = byPerson.get(ofPartner(row.record))?.find(row.record)
    if (other !== undefined) row.duplicate = { where: 'portal', by: 'name', other }
  }
}
