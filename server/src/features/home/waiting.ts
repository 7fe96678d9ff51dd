/** What needs the team's attention: content for editors, business for administrators. */
import type { Waiting } from '@portal/contract/admin/home'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { sql } from 'kysely'
import { lacksTexts } from '../../admin-kit/missing-texts.ts'
import { NEVER } from '../../admin-kit/publication.ts'
import { silentLeads, unassignedLeads } from '../../admin-kit/waiting.ts'
import { countDemoAccounts } from '../../demo.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { daysWithoutBackup } from '../backup/service.ts'
import { countSearches } from '../search/admin/service.ts'
import type { PortalSettings } from '../settings/service.ts'

export interface WaitingDeps {
  database: DatabaseHandle
  settings: PortalSettings
  /** Whether the demo accounts may sign in. */
  demo: boolean
  /** Whether automatic backups are configured. */
  backups: boolean
  clock: () => number
}

type Content = Waiting['content']
type Business = NonNullable<Waiting['business']>
type Counts = Record<string, unknown>

const CONTENT: readonly Resource[] = RESOURCES.filter(
  (resource: Resource) => resource.role === 'editor' && resource.publishes,
)

/** Restricts a table that several resources share to the rows of this one. */
const own = ({ table, fixed = {} }: Resource) =>
  sql.join(
    [
      sql`1 = 1`,
      ...Object.entries(fixed).map(([name, value]) => sql`${sql.ref(`${table}.${name}`)} = ${value}`),
    ],
    sql` and `,
  )

/** Counts of a resource: drafts, scheduled entries, and entries that lack texts, by language. */
async function countsOf(
  db: Db,
  resource: Resource,
  locales: readonly Locale[],
  now: number,
): Promise<Counts> {
  const { table } = resource
  const published = sql.ref(`${table}.published_at`)
  const missing = locales.flatMap((locale) => {
    const lacks = lacksTexts(resource, locale)
    return lacks ? sql`, sum(case when ${lacks} then 1 else 0 end) as ${sql.ref(`missing_${locale}`)}` : []
  })
  const { rows } = await sql<Counts>`
    select
      sum(case when ${published} >= ${NEVER} then 1 else 0 end) as drafts,
      sum(case when ${published} > ${now} and ${published} < ${NEVER} then 1 else 0 end) as scheduled
      ${sql.join(missing, sql` `)}
    from ${sql.table(table)} where ${own(resource)}`.execute(db)
  return rows[0] ?? {}
}

async function contentOf({ database: { db }, settings }: WaitingDeps, now: number): Promise<Content> {
  const { languages } = await settings.current()
  const locales = languages.filter((locale) => locale !== DEFAULT_LOCALE)
  const content: Content = {
    drafts: [],
    scheduled: [],
    missing: [],
    searches: await countSearches(db, { view: 'empty', state: 'open' }),
  }
  for (const resource of CONTENT) {
    const counts = await countsOf(db, resource, locales, now)
    const add = (list: { resource: string; count: number }[], count: unknown) => {
      if (Number(count) > 0) list.push({ resource: resource.name, count: Number(count) })
    }
    add(content.drafts, counts.drafts)
    add(content.scheduled, counts.scheduled)
    for (const locale of resource.texts ? locales : []) {
      const count = Number(counts[`missing_${locale}`] ?? 0)
      if (count > 0) content.missing.push({ resource: resource.name, locale, count })
    }
  }
  return content
}

async function businessOf({ database, demo, backups }: WaitingDeps, now: number): Promise<Business> {
  const { rows } = await sql<Counts>`select
    (select count(*) from partner_requests where status = 'new') as requests,
    (select count(*) from leads where ${unassignedLeads}) as unassigned,
    (select count(*) from leads where assignment = 'declined') as declined,
    (select count(*) from leads where ${silentLeads(now)}) as silent,
    (select count(*) from deals where state = 'submitted') as deals,
    (select count(*) from tickets where status = 'new') as new_tickets,
    (select count(*) from tickets where status = 'open') as open_tickets,
    (select count(*) from jobs where failed_at is not null) as failed_jobs,
    (select count(*) from outbox where sent_at is null) as mails,
    (select count(*) from crm_records where conflict_at is not null) as crm_conflicts,
    (select count(*) from crm_assignments where problem is not null) as crm_problems`.execute(database.db)
  const counts = rows[0] ?? {}
  return {
    requests: Number(counts.requests),
    unassigned: Number(counts.unassigned),
    declined: Number(counts.declined),
    silent: Number(counts.silent),
    deals: Number(counts.deals),
    newTickets: Number(counts.new_tickets),
    openTickets: Number(counts.open_tickets),
    failedJobs: Number(counts.failed_jobs),
    demoAccounts: demo ? await countDemoAccounts(database) : 0,
    mails: Number(counts.mails),
    crmConflicts: Number(counts.crm_conflicts),
    crmProblems: Number(counts.crm_problems),
    daysWithoutBackup: backups ? await daysWithoutBackup(database.db, now) : 0,
  }
}

export async function readWaiting(deps: WaitingDeps, isAdmin: boolean): Promise<Waiting> {
  const now = deps.clock()
  return {
    content: await contentOf(deps, now),
    business: isAdmin ? await businessOf(deps, now) : null,
  }
}
