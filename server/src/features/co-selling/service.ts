/** The state of a deal or lead in HubSpot, sending it again, and settling conflicts. */
import type { CrmChoice, CrmState, CrmSubject } from '@portal/contract/admin/co-selling'
import type { Actor } from '../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { CoSellingSettings } from '../../service-settings.ts'
import { writeAudit } from '../audit/service.ts'
import { presentConflict, settle } from './conflicts.ts'
import type { Failing } from './failures.ts'
import { type CrmRecord, columnOf, type RecordKind, recordChanged } from './outbox.ts'

const KINDS: Record<CrmSubject, RecordKind> = { deals: 'deal', leads: 'lead' }

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** @throws {AppError} `notFound`, also for drafts, which only their partners see */
async function checkExists(db: Db, { subject, id }: Subject): Promise<void> {
  const row =
    subject === 'leads'
      ? await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('deals')
          .select('id')
          .where('id', '=', id)
          .where('state', '<>', 'draft')
          .executeTakeFirst()
  if (!row) throw new AppError('notFound')
}

interface Subject {
  subject: CrmSubject
  id: number
}

function isOf(record: CrmRecord | undefined): CrmState['is'] {
  if (!record) return 'absent'
  if (record.conflict_at !== null) return 'conflict'
  if (record.failing_since !== null) return 'failing'
  if (record.changed_at !== null) return 'waiting'
  return record.written_at === null ? 'absent' : 'written'
}

const OFF: CrmState = { is: 'off', since: null, written: null, reason: null, detail: null, conflict: null }

const readRecord = (db: Db, { subject, id }: Subject) =>
  db.selectFrom('crm_records').selectAll().where(columnOf(KINDS[subject]), '=', id).executeTakeFirst()

/** @param settings omitted if nothing is written to HubSpot */
export async function readState(
  db: Db,
  asked: Subject,
  settings: CoSellingSettings | undefined,
): Promise<CrmState> {
  await checkExists(db, asked)
  if (!settings) return OFF
  const record = await readRecord(db, asked)
  const { changed_at = null, failing_since = null, written_at = null } = record ?? {}
  const reason = (record?.reason ?? null) as Failing['reason'] | null
  return {
    is: isOf(record),
    since: iso(failing_since ?? changed_at),
    written: iso(written_at),
    reason,
    detail: record?.detail ?? null,
    conflict: record ? await presentConflict(db, record, settings) : null,
  }
}

interface Deps {
  database: DatabaseHandle
  mailer: Mailer
  clock: () => number
}

/** Makes it due at once, despite any pause. @throws {AppError} `conflict` if nothing is written to HubSpot */
export async function sendAgain(
  { database, clock }: Deps,
  actor: Actor,
  asked: Subject,
  settings: CoSellingSettings | undefined,
): Promise<CrmState> {
  return transaction(database, async (trx) => {
    await checkExists(trx, asked)
    if (!settings) throw new AppError('conflict')
    const of = KINDS[asked.subject]
    const at = clock()
    await recordChanged(trx, { of, ids: [asked.id], at })
    const entity = { kind: asked.subject, id: String(asked.id) }
    await writeAudit(trx, { action: 'crm-sent-again', at, ...actor, entity })
    return readState(trx, asked, settings)
  })
}

/** @throws {AppError} `conflict` if there is no conflict, or a different one by now */
export async function settleConflict(
  deps: Deps,
  actor: Actor,
  asked: Subject & { keep: CrmChoice; token: string },
  settings: CoSellingSettings | undefined,
): Promise<CrmState> {
  return transaction(deps.database, async (trx) => {
    await checkExists(trx, asked)
    const record = await readRecord(trx, asked)
    if (!settings || !record) throw new AppError('conflict')
    await settle({ trx, deps: { ...deps, settings }, actor, at: deps.clock() }, record, asked)
    return readState(trx, asked, settings)
  })
}

/** The numbers of unresolved conflicts and of contacts that could not become leads. */
export async function countUnresolved(db: Db) {
  const { conflicts } = await db
    .selectFrom('crm_records')
    .select((e) => e.fn.countAll().as('conflicts'))
    .where('conflict_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { problems } = await db
    .selectFrom('crm_assignments')
    .select((e) => e.fn.countAll().as('problems'))
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow()
  return { conflictCount: Number(conflicts), problemCount: Number(problems) }
}
