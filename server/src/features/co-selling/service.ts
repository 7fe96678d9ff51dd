/** What the team sees of a deal or lead on its way to HubSpot, and how it sends it again. */
import type { CrmState, CrmSubject } from '@portal/contract/admin/co-selling'
import type { Actor } from '../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { writeAudit } from '../audit/service.ts'
import { type CrmRecord, columnOf, type Failing, type RecordKind, recordChanged } from './outbox.ts'

const KINDS: Record<CrmSubject, RecordKind> = { deals: 'deal', leads: 'lead' }

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** @throws {AppError} `notFound` also for drafts, which are their partners' alone */
async function checkExists(db: Db | Transaction, { subject, id }: Subject): Promise<void> {
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
  if (record.failing_since !== null) return 'failing'
  if (record.changed_at !== null) return 'waiting'
  return record.written_at === null ? 'absent' : 'written'
}

/** @param isOn whether anything is written to HubSpot at all */
export async function readState(db: Db | Transaction, asked: Subject, isOn: boolean): Promise<CrmState> {
  await checkExists(db, asked)
  if (!isOn) return { is: 'off', since: null, written: null, reason: null, detail: null }
  const record = await db
    .selectFrom('crm_records')
    .selectAll()
    .where(columnOf(KINDS[asked.subject]), '=', asked.id)
    .executeTakeFirst()
  const { changed_at = null, failing_since = null, written_at = null } = record ?? {}
  const reason = (record?.reason ?? null) as Failing['reason'] | null
  return {
    is: isOf(record),
    since: iso(failing_since ?? changed_at),
    written: iso(written_at),
    reason,
    detail: record?.detail ?? null,
  }
}

/** Sends it at once, however long it should have waited. @throws {AppError} `conflict` where nothing is sent */
export async function sendAgain(
  { database, clock }: { database: DatabaseHandle; clock: () => number },
  actor: Actor,
  asked: Subject,
  isOn: boolean,
): Promise<CrmState> {
  return transaction(database, async (trx) => {
    await checkExists(trx, asked)
    if (!isOn) throw new AppError('conflict')
    const of = KINDS[asked.subject]
    const at = clock()
    await recordChanged(trx, { of, ids: [asked.id], at })
    const entity = { kind: asked.subject, id: String(asked.id) }
    await writeAudit(trx, { action: 'crm-sent-again', at, ...actor, entity })
    return readState(trx, asked, isOn)
  })
}
