/** Imports users of partners; members of the provider's team are invited one by one. */
import { toResource } from '@portal/contract/admin/resource'
import { AUDIENCE_ROLES } from '@portal/contract/audience'
import { users as USERS } from '@portal/contract/entities/users'
import type { Locale } from '@portal/contract/locale'
import type { Values } from '../../admin-kit/cells.ts'
import { type CellIssue, cellIssue } from '../../admin-kit/import/cells.ts'
import { audit } from '../../admin-kit/service.ts'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import { fieldError } from '../../platform/http/errors.ts'
import { addUsers, normalizeEmail } from '../auth/service.ts'
import type { Importer, Match, Source } from './importer.ts'
import { KnownPartners } from './known-partners.ts'
import { readNames } from './names.ts'
import { FieldReader, type Imported } from './read-cells.ts'

const RESOURCE = toResource(USERS)
const NEEDED = ['email', 'firstName', 'lastName', 'partner'] as const
const OF_PARTNERS: readonly unknown[] = AUDIENCE_ROLES

const emailOf = ({ values }: Imported) =>
  values.email === undefined ? undefined : normalizeEmail(String(values.email))

async function matchesOf(db: Db, records: readonly Imported[]): Promise<Match[]> {
  const emails = records.flatMap((record) => emailOf(record) ?? [])
  const rows = await selectWhere(db, 'users', 'email_normalized', emails)
  const byEmail = new Map(rows.map((row) => [row.email_normalized, row]))
  return records.map((record) => {
    const row = byEmail.get(emailOf(record) ?? null)
    if (!row) return undefined
    // Imports neither grant nor revoke rights in the back office.
    if (!OF_PARTNERS.includes(row.role)) return cellIssue('ofTheTeam', 'email', String(record.values.email))
    return { id: row.id as number, by: 'email' }
  })
}

function partnerIn(known: KnownPartners, text: string, issues: CellIssue[]): number | undefined {
  const found = known.named(text)
  if (found && found !== 'ambiguous') return found.id
  issues.push(cellIssue(found ?? 'unknownPartner', 'partner', text))
  return undefined
}

const newUser = ({ values }: Imported, partnerId: number | null) => ({
  email: values.email as string,
  firstName: values.firstName as string,
  lastName: values.lastName as string,
  jobTitle: (values.jobTitle ?? null) as string | null,
  phone: (values.phone ?? null) as string | null,
  locale: (values.locale ?? null) as Locale | null,
  role: (values.role ?? 'partner') as (typeof AUDIENCE_ROLES)[number],
  partnerId: (values.partner as number | undefined) ?? partnerId,
})

export const users: Importer = {
  kind: 'users',
  resource: RESOURCE,
  async open(db, partnerId): Promise<Source> {
    const names = await readNames(db, RESOURCE.fields, ['partner'])
    const known = await KnownPartners.load(db)
    if (partnerId !== null && !known.has(partnerId))
      throw fieldError('unknownReference', 'partner', { code: 'reference' })
    return {
      readerOf: (head) =>
        new FieldReader(head, RESOURCE.fields, names, {
          partner: (text, issues) => partnerIn(known, text, issues),
        }).read,
      keysOf(record) {
        const email = emailOf(record)
        return email === undefined ? [] : [{ by: 'email', value: email }]
      },
      match: matchesOf,
      missing: ({ values }) =>
        NEEDED.filter((name) => values[name] === undefined && !(name === 'partner' && partnerId !== null)),
      changesOf: ({ values: { email: _, ...values } }): Values => values,
      async create(scope, records) {
        const ids = await addUsers(
          scope.trx,
          records.map((record) => newUser(record, partnerId)),
          scope.now,
        )
        const lines = ids.flatMap((id) => (id === undefined ? [] : [{ id, details: {} }]))
        await audit(RESOURCE, scope, 'entry-created', lines)
        return ids
      },
    }
  },
}
