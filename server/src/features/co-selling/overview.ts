/** What the team has to resolve: conflicts, and contacts that could not become leads. */
import { type AssignmentProblem, type CrmOverview, MAX_CRM_ITEMS } from '@portal/contract/admin/co-selling'
import type { Actor } from '../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { writeAudit } from '../audit/service.ts'
import { ASSIGNMENTS_JOB, cursorName } from './assignments.ts'
import { parseConflict } from './conflicts.ts'
import type { Failing } from './failures.ts'
import { countUnresolved } from './service.ts'

const iso = (time: number) => new Date(time).toISOString()
const isoOrNull = (time: number | null) => (time === null ? null : iso(time))

async function conflictsOf(db: Db) {
  const rows = await db
    .selectFrom('crm_records as r')
    .leftJoin('deals as d', 'd.id', 'r.deal_id')
    .leftJoin('leads as l', 'l.id', 'r.lead_id')
    .select(['r.deal_id', 'r.lead_id', 'r.conflict', 'r.conflict_at', 'd.company as deal_company'])
    .select(['l.company', 'l.firstname', 'l.lastname'])
    .where('r.conflict_at', 'is not', null)
    .orderBy('r.conflict_at')
    .orderBy('r.id')
    .limit(MAX_CRM_ITEMS)
    .execute()
  return rows.map((row): CrmOverview['conflicts'][number] => {
    const id = row.deal_id ?? row.lead_id ?? 0
    const name = row.deal_id === null ? row.company || `${row.firstname} ${row.lastname}` : row.deal_company
    return {
      ...{ subject: row.deal_id === null ? 'leads' : 'deals', id, name: name || `#${id}` },
      since: iso(row.conflict_at ?? 0),
      fields: parseConflict(row.conflict).map(({ field }) => field),
    }
  })
}

async function problemsOf(db: Db) {
  const rows = await db
    .selectFrom('crm_assignments')
    .selectAll()
    .where('problem', 'is not', null)
    .orderBy('noticed_at')
    .orderBy('id')
    .limit(MAX_CRM_ITEMS)
    .execute()
  return rows.map(({ contact_id, company, problem, field, noticed_at }) => ({
    ...{ contact: contact_id, company, field, since: iso(noticed_at) },
    problem: problem as AssignmentProblem,
  }))
}

async function readingOf(db: Db, property: string): Promise<CrmOverview['assignments']> {
  const cursor = await db
    .selectFrom('crm_cursors')
    .selectAll()
    .where('name', '=', cursorName(property))
    .executeTakeFirst()
  return {
    read: isoOrNull(cursor?.read_at ?? null),
    failingSince: isoOrNull(cursor?.failing_since ?? null),
    reason: (cursor?.reason ?? null) as Failing['reason'] | null,
    detail: cursor?.detail ?? null,
  }
}

export async function readOverview(db: Db, settings: CoSellingSettings | undefined): Promise<CrmOverview> {
  if (!settings)
    return { isOn: false, assignments: null, conflicts: [], conflictCount: 0, problems: [], problemCount: 0 }
  const { assignmentProperty } = settings
  return {
    isOn: true,
    assignments: assignmentProperty ? await readingOf(db, assignmentProperty) : null,
    conflicts: await conflictsOf(db),
    problems: await problemsOf(db),
    ...(await countUnresolved(db)),
  }
}

/**
 * Has the job read failed contacts again, without waiting for HubSpot; pauses that it asked for stay.
 *
 * @throws {AppError} `conflict` if no assignments are read
 */
export async function readAgain(
  { database, clock }: { database: DatabaseHandle; clock: () => number },
  actor: Actor,
  settings: CoSellingSettings | undefined,
): Promise<CrmOverview> {
  return transaction(database, async (trx) => {
    if (!settings?.assignmentProperty) throw new AppError('conflict')
    const at = clock()
    await trx.updateTable('crm_assignments').set({ retry: 1 }).where('problem', 'is not', null).execute()
    const { kind, key } = ASSIGNMENTS_JOB
    await enqueue(trx, kind, {}, { key, runAt: at })
    await writeAudit(trx, { action: 'crm-read-again', at, ...actor })
    return readOverview(trx, settings)
  })
}
