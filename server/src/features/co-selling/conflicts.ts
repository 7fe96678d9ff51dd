/** Conflicts: values changed by both the portal and HubSpot, which the team decides on. */
import { createHash } from 'node:crypto'
import type { CrmChoice, CrmConflict, CrmField, CrmSubject } from '@portal/contract/admin/co-selling'
import type { DealState, DealStep } from '@portal/contract/deal-states'
import type { Actor } from '../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { selectWhere, updateRow } from '../../platform/db/rows.ts'
import { type Changes, changesOf, type Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { writeAudit } from '../audit/service.ts'
import { type CrmValues, fitting, keepAgainstCrm, possibleStep, takeFromCrm } from '../deals/service.ts'
import { afterLeadsWritten, appendEvents, OF_CRM, setLeadPartner } from '../leads/service.ts'
import { type Difference, parseBase } from './merge.ts'
import { type CrmRecord, recordChanged } from './outbox.ts'

/** The limit for a lead's status, the same as for partners. */
const MAX_STATUS = 60

export const parseConflict = (text: string | null): Difference[] =>
  text === null ? [] : (JSON.parse(text) as Difference[])

const tokenOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The step that takes a deal to a HubSpot stage, if any. */
function stepTo(stage: string, state: DealState, { stages }: CoSellingSettings): DealStep | undefined {
  const leading: [string, DealStep][] = [
    [stages.won, 'win'],
    [stages.lost, 'lose'],
    [stages.rejected, 'reject'],
  ]
  const steps = leading.flatMap(([name, step]) => (name === stage ? step : []))
  return possibleStep(state, steps)
}

/** The partners with these HubSpot companies; a company may belong to none or several. */
export async function partnersOf(
  db: Db,
  companies: readonly string[],
): Promise<Map<string, { id: number; name: string }[]>> {
  const named = [...new Set(companies)].filter(Boolean)
  if (named.length === 0) return new Map()
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'name', 'hubspot_id'])
    .where('hubspot_id', 'in', named)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ hubspot_id }) => hubspot_id ?? '')
}

/** Values that can be taken over from HubSpot: for a deal, or status and partner of a lead. */
interface Takeable {
  fields: ReadonlySet<CrmField>
  deal: CrmValues
  lead: { status?: string; partner?: number | null }
}

/** Which of HubSpot's values the deal can adopt: its stage by a step, its amount and its close date. */
async function takeableOfDeal(
  db: Db,
  id: number,
  theirs: ReadonlyMap<CrmField, string>,
  settings: CoSellingSettings,
): Promise<CrmValues> {
  const row = await db
    .selectFrom('deals')
    .select(['state', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return {}
  const stage = theirs.get('stage')
  const amount = theirs.get('amount')
  const closeDate = theirs.get('closeDate')
  const { value, closeOn } = fitting(row, { amount, closeDate })
  const step = stage === undefined ? undefined : stepTo(stage, row.state as DealState, settings)
  return {
    ...(value === undefined ? {} : { amount }),
    ...(closeOn === undefined ? {} : { closeDate }),
    ...(step ? { step, reason: `HubSpot: ${stage}` } : {}),
  }
}

async function takeableOf(
  db: Db,
  record: CrmRecord,
  differences: readonly Difference[],
  settings: CoSellingSettings,
): Promise<Takeable> {
  const theirs = new Map(differences.map(({ field, hubspot }) => [field, hubspot]))
  const fields = new Set<CrmField>()
  const deal = record.deal_id === null ? {} : await takeableOfDeal(db, record.deal_id, theirs, settings)
  if (deal.amount !== undefined) fields.add('amount')
  if (deal.closeDate !== undefined) fields.add('closeDate')
  if (deal.step) fields.add('stage')
  const lead: Takeable['lead'] = {}
  const status = theirs.get('status')
  if (status && status.length <= MAX_STATUS) {
    lead.status = status.replaceAll('\0', '')
    fields.add('status')
  }
  const company = theirs.get('partner')
  if (company !== undefined) {
    const partners = (await partnersOf(db, [company])).get(company) ?? []
    if (company === '') lead.partner = null
    else if (partners.length === 1 && partners[0]) lead.partner = partners[0].id
    if (lead.partner !== undefined) fields.add('partner')
  }
  return { fields, deal, lead }
}

/** A conflict as the team sees it. */
export async function presentConflict(
  db: Db,
  record: CrmRecord,
  settings: CoSellingSettings,
): Promise<CrmConflict | null> {
  if (record.conflict === null || record.conflict_at === null) return null
  const differences = parseConflict(record.conflict)
  const { fields } = await takeableOf(db, record, differences, settings)
  const deal =
    record.deal_id === null
      ? undefined
      : await db
          .selectFrom('deals')
          .select(['state', 'currency'])
          .where('id', '=', record.deal_id)
          .executeTakeFirst()
  const companies = differences.flatMap(({ field, portal, hubspot }) =>
    field === 'partner' ? [portal, hubspot] : [],
  )
  const partners = await partnersOf(db, companies)
  const nameOf = (company: string) => {
    const [one, ...others] = partners.get(company) ?? []
    return one && others.length === 0 ? one.name : company
  }
  return {
    since: new Date(record.conflict_at).toISOString(),
    token: tokenOf(record.conflict),
    currency: deal?.currency ?? null,
    fields: differences.map(({ field, portal, hubspot }) => ({
      field,
      portal: field === 'stage' ? (deal?.state ?? portal) : field === 'partner' ? nameOf(portal) : portal,
      crm: field === 'partner' ? nameOf(hubspot) : hubspot,
      applies: fields.has(field),
    })),
  }
}

export interface SettlingDeps {
  database: DatabaseHandle
  mailer: Mailer
  settings: CoSellingSettings
  clock: () => number
}

interface Settling {
  trx: Transaction
  deps: SettlingDeps
  actor: Actor
  at: number
}

/** HubSpot's values as text for the history. */
const wordsOf = (differences: readonly Difference[]) =>
  differences.map(({ hubspot }) => `HubSpot: ${hubspot || '–'}`).join('\n')

async function keepPortals(
  { trx, deps, actor, at }: Settling,
  record: CrmRecord,
  differences: readonly Difference[],
): Promise<void> {
  const text = wordsOf(differences)
  if (record.deal_id !== null) await keepAgainstCrm({ trx, deps, now: at, ...actor }, record.deal_id, text)
  if (record.lead_id !== null) await noteOnLead(trx, record.lead_id, { differences, text, actor, at })
}

/** Adds a history line that only the provider sees. */
async function noteOnLead(
  trx: Transaction,
  leadId: number,
  {
    differences,
    text,
    actor,
    at,
  }: { differences: readonly Difference[]; text: string; actor: Actor; at: number },
): Promise<void> {
  const { version } = await trx
    .updateTable('leads')
    .set((e) => ({ version: e('version', '+', 1), updated_at: at }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow()
  const fields = differences.map(({ field }) => field as string)
  const line = { leadId, version, at, userId: actor.userId, kind: 'changed' as const }
  await appendEvents(trx, [{ ...line, fields, from: OF_CRM, text }])
}

async function takeTheirs(
  { trx, deps, actor, at }: Settling,
  record: CrmRecord,
  takeable: Takeable,
): Promise<void> {
  const { deal, lead, fields } = takeable
  if (record.deal_id !== null && fields.size > 0)
    await takeFromCrm({ trx, deps, now: at, ...actor }, record.deal_id, deal)
  if (record.lead_id !== null)
    await takeForLead(trx, changesOf(trx), record.lead_id, { ...lead, at, userId: actor.userId })
}

async function takeForLead(
  trx: Transaction,
  changes: Changes,
  id: number,
  { status, partner, at, userId }: Takeable['lead'] & { at: number; userId: number },
): Promise<void> {
  await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute()
  const [before] = await selectWhere(trx, 'leads', 'id', [id])
  if (!before) throw new AppError('notFound')
  const writing = { at, userId, byCrm: true }
  if (partner !== undefined) await setLeadPartner(trx, changes, [before], { partner, ...writing })
  if (status === undefined) return
  const [now = before] = await selectWhere(trx, 'leads', 'id', [id])
  await updateRow(trx, 'leads', id, { status, updated_at: at })
  const leads = [{ id, before: now, after: { ...now, status } }]
  await afterLeadsWritten(trx, changes, { leads, ...writing })
}

/**
 * Settles a conflict: the portal's values are written to HubSpot next, or HubSpot's are taken over.
 *
 * @throws {AppError} `conflict` if it is a different one by now
 */
export async function settle(
  settling: Settling,
  record: CrmRecord,
  { subject, keep, token }: { subject: CrmSubject; keep: CrmChoice; token: string },
): Promise<void> {
  const { trx, deps, actor, at } = settling
  const { conflict } = record
  if (conflict === null || tokenOf(conflict) !== token) throw new AppError('conflict')
  const differences = parseConflict(conflict)
  const takeable = await takeableOf(trx, record, differences, deps.settings)
  const id = record.deal_id ?? record.lead_id ?? 0
  if (keep === 'portal') await keepPortals(settling, record, differences)
  else await takeTheirs(settling, record, takeable)
  const base = parseBase(record.base)
  for (const { field, portal, hubspot } of differences) {
    const own = takeable.fields.has(field) ? hubspot : portal
    base[field] = { portal: keep === 'portal' ? null : own, hubspot }
  }
  const { numUpdatedRows } = await trx
    .updateTable('crm_records')
    .set({ base: JSON.stringify(base), conflict: null, conflict_at: null, written_hash: null })
    .where('id', '=', record.id)
    // Only one of two simultaneous decisions succeeds.
    .where('conflict', '=', conflict)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('conflict')
  await recordChanged(trx, { of: record.deal_id === null ? 'lead' : 'deal', ids: [id], at })
  await writeAudit(trx, {
    ...{ action: 'crm-settled', at, ...actor, entity: { kind: subject, id: String(id) } },
    details: { keep, fields: differences.map(({ field }) => field) },
  })
}
