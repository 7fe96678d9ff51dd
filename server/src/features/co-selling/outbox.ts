/**
 * The outbox for HubSpot: a row for each deal and lead, marked as due in the transaction that changes it, and as done
 * after writing.
 */
import type { Selectable } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type BusinessEvent, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Failing } from './failures.ts'
import type { Base, Difference } from './merge.ts'

export type CrmRecord = Selectable<Database['crm_records']>
export type RecordKind = BusinessEvent['of']

export const JOB = { kind: 'crm-outbox', key: 'crm-outbox' } as const
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** Longest time until the next round, for changes recorded while this one is planned. */
const LONGEST_PLAN_MS = 60_000

export const columnOf = (of: RecordKind) => `${of}_id` as const

const CHANGED = ['revision', 'changed_at', 'run_at', 'attempts'] as const

/** Marks deals or leads as due, in the transaction that changes them. */
export async function recordChanged(
  trx: Transaction,
  { of, ids, at }: { of: RecordKind; ids: readonly number[]; at: number },
): Promise<void> {
  if (ids.length === 0) return
  const column = columnOf(of)
  const facts = { revision: 1, changed_at: at, run_at: at, attempts: 0 }
  await insertMany(trx, {
    table: 'crm_records',
    columns: [column, ...CHANGED],
    // In the order of ids, to avoid deadlocks.
    rows: [...new Set(ids)].toSorted((a, b) => a - b).map((id) => ({ ...facts, [column]: id })) as Record<
      typeof column | (typeof CHANGED)[number],
      number
    >[],
    key: [column],
    set: `revision = crm_records.revision + 1, run_at = excluded.run_at, attempts = 0,
      changed_at = coalesce(crm_records.changed_at, excluded.changed_at)`,
  })
  await enqueue(trx, JOB.kind, {}, { key: JOB.key, runAt: at })
}

/** The records that have been due longest, in the order in which changes are recorded. */
export async function readDue(db: Db, of: RecordKind, { now, limit }: { now: number; limit: number }) {
  const column = columnOf(of)
  const rows = await db
    .selectFrom('crm_records')
    .selectAll()
    .where('run_at', '<=', now)
    .where(column, 'is not', null)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.toSorted((a, b) => Number(a[column]) - Number(b[column]))
}

export interface WrittenRecord {
  record: CrmRecord
  hash: string
  remoteId: string
  /** The current values of both sides. */
  base: Base
}

const NOTHING_TO_SAY = { failing_since: null, reason: null, detail: null } as const
export const NO_CONFLICT = { conflict: null, conflict_at: null } as const
const DONE = { changed_at: null, run_at: null, attempts: 0, ...NOTHING_TO_SAY, ...NO_CONFLICT } as const

/**
 * Records what HubSpot has now; `noteUnchanged` follows in a transaction of its own. After two updates of a row in one
 * transaction PostgreSQL checks its foreign keys again, which locks the deal or lead, while transactions that change
 * one lock it before the row: a deadlock.
 */
export async function noteWritten(
  trx: Transaction,
  written: readonly WrittenRecord[],
  now: number,
): Promise<void> {
  for (const { record, hash, remoteId, base } of written) {
    const known = { written_hash: hash, written_at: now, remote_id: remoteId, base: JSON.stringify(base) }
    await trx
      .updateTable('crm_records')
      .set({ ...NOTHING_TO_SAY, ...NO_CONFLICT, ...known })
      .where('id', '=', record.id)
      // If a decision or an assignment has changed the base in the meantime, the record is compared again.
      .where('base', record.base === null ? 'is' : '=', record.base)
      .execute()
  }
}

/** Records that HubSpot is up to date with the state that was read; records changed in the meantime stay due. */
export async function noteUnchanged(trx: Transaction, records: readonly CrmRecord[]): Promise<void> {
  for (const { id, revision } of records)
    await trx
      .updateTable('crm_records')
      .set(DONE)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
}

/** Records a conflict: nothing is written until it is settled, or the deal or lead changes. */
export async function noteConflict(
  trx: Transaction,
  { id, revision }: CrmRecord,
  { differences, remoteId, now }: { differences: readonly Difference[]; remoteId: string; now: number },
): Promise<void> {
  await trx
    .updateTable('crm_records')
    .set((e) => ({
      ...NOTHING_TO_SAY,
      ...{ run_at: null, attempts: 0, remote_id: remoteId, conflict: JSON.stringify(differences) },
      conflict_at: e.fn.coalesce('conflict_at', e.val(now)),
    }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}

/** Records a failure; retries follow after increasing pauses. */
export async function noteFailing(
  trx: Transaction,
  records: readonly CrmRecord[],
  { failing, now }: { failing: Failing; now: number },
): Promise<void> {
  for (const { id, revision, attempts } of records) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
    await trx
      .updateTable('crm_records')
      .set((e) => ({
        attempts: attempts + 1,
        run_at: now + Math.max(pause, failing.retryAfterMs ?? 0),
        failing_since: e.fn.coalesce('failing_since', e.val(now)),
        reason: failing.reason,
        detail: failing.detail ?? null,
      }))
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
  }
}

/** Plans the next round, if any records are left. */
export async function planRound(
  database: DatabaseHandle,
  { now, notBefore = 0 }: { now: number; notBefore?: number },
): Promise<void> {
  await transaction(database, async (trx) => {
    const { next } = await trx
      .selectFrom('crm_records')
      .select((e) => e.fn.min('run_at').as('next'))
      .where('run_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (next === null) return
    const runAt = Math.max(notBefore, Math.min(Number(next), now + LONGEST_PLAN_MS))
    await enqueue(trx, JOB.kind, {}, { key: JOB.key, runAt })
  })
}

/**
 * Marks deals and leads without a record as due, after the connection was switched on or a content pack was imported.
 */
export async function recordUntold(
  trx: Transaction,
  { now, withPartner }: { now: number; withPartner: boolean },
): Promise<void> {
  if (withPartner) await recordUnassigned(trx, now)
  await trx
    .insertInto('crm_records')
    .columns(['deal_id', 'changed_at', 'run_at'])
    .expression((e) =>
      e
        .selectFrom('deals')
        .leftJoin('crm_records', 'crm_records.deal_id', 'deals.id')
        .select((s) => ['deals.id', s.val(now).as('changed_at'), s.val(now).as('run_at')])
        .where('deals.state', '<>', 'draft')
        .where('crm_records.id', 'is', null),
    )
    .onConflict((c) => c.column('deal_id').doNothing())
    .execute()
  await trx
    .insertInto('crm_records')
    .columns(['lead_id', 'changed_at', 'run_at'])
    .expression((e) =>
      e
        .selectFrom('leads')
        .leftJoin('crm_records', 'crm_records.lead_id', 'leads.id')
        .select((s) => ['leads.id', s.val(now).as('changed_at'), s.val(now).as('run_at')])
        .where('leads.email', 'is not', null)
        .where('crm_records.id', 'is', null),
    )
    .onConflict((c) => c.column('lead_id').doNothing())
    .execute()
}

/** Marks leads as due whose partner was never compared with HubSpot: changes can be told apart only after that. */
async function recordUnassigned(trx: Transaction, now: number): Promise<void> {
  await trx
    .updateTable('crm_records')
    .set((e) => ({
      ...{ run_at: now, attempts: 0, revision: e('revision', '+', 1) },
      changed_at: e.fn.coalesce('changed_at', e.val(now)),
    }))
    .where('lead_id', 'is not', null)
    .where('conflict_at', 'is', null)
    .where((e) => e.or([e('base', 'is', null), e('base', 'not like', '%"partner"%')]))
    .execute()
}
