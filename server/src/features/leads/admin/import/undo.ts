/** Undoes the last import: its leads move to the bin, from which they can be restored. */
import { toResource } from '@portal/contract/admin/resource'
import { leads } from '@portal/contract/entities/leads'
import { moveToBin } from '../../../../admin-kit/bin/remove.ts'
import type { Actor } from '../../../../admin-kit/hooks.ts'
import { type ImportDeps, markUndone } from '../../../../admin-kit/import/ledger.ts'
import { resumeUndo, UNDO_WAIT_MS, undoWhileWaiting } from '../../../../admin-kit/import/undo.ts'
import { loadRows } from '../../../../admin-kit/store.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../../platform/db/transaction.ts'
import { enqueue, type JobPayloads } from '../../../../platform/jobs/queue.ts'
import { writeAudit } from '../../../audit/service.ts'

const LEADS = toResource(leads)
/** Per transaction, because it locks them. */
const LEADS_AT_ONCE = 100

/** How many leads each running undo still has to process; imports without one are omitted. */
export async function countRemaining(db: Db, imports: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('lead_imports as i')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.import_id', '=', 'i.id').onRef('l.id', '>', 'i.undone_to'),
    )
    .select((e) => ['i.id', e.fn.countAll().as('count')])
    .where('i.id', 'in', imports)
    .groupBy('i.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** @throws {AppError} `notFound`; `conflict` if it is not the last one, or still running */
async function beginUndo({ database, clock }: ImportDeps, id: number, actor: Actor): Promise<void> {
  await transaction(database, async (trx) => {
    await markUndone(trx, 'lead_imports', id)
    await trx.updateTable('lead_imports').set({ undone_to: 0 }).where('id', '=', id).execute()
    // Continues the undo if this process dies.
    await enqueue(trx, 'lead-import-undo', { importId: id, actor }, { runAt: clock() + UNDO_WAIT_MS })
  })
}

/** The next leads of an import, locked against concurrent changes. */
const nextLeads = (trx: Transaction, id: number, after: number) =>
  trx
    .selectFrom('leads as l')
    .select(['l.id', 'l.partner_id', 'l.version'])
    .select((e) =>
      e
        .exists(e.selectFrom('lead_history as h').select('h.lead_id').whereRef('h.lead_id', '=', 'l.id'))
        .as('worked'),
    )
    .where('l.import_id', '=', id)
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(LEADS_AT_ONCE)
    .forUpdate('l')
    .execute()

/** Undoes the next batch, except for leads that have been worked on since; returns whether any remain. */
function undoNext({ database, clock }: ImportDeps, id: number, actor: Actor): Promise<boolean> {
  return transaction(database, async (trx, changes) => {
    // The request and the job may both continue the undo: one waits.
    const record = await trx
      .selectFrom('lead_imports')
      .select(['removed', 'kept', 'undone_to'])
      .where('id', '=', id)
      .where('undone_to', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!record) return false
    const rows = await nextLeads(trx, id, record.undone_to ?? 0)
    const untouched = rows.filter(({ version, worked }) => version === 1 && !worked)
    const ids = untouched.map((row) => row.id)
    const now = clock()
    const scope = { trx, changes, actor, now }
    if (ids.length > 0) await moveToBin(scope, LEADS, [...(await loadRows(trx, LEADS, ids)).values()], [])
    for (const { partner_id } of untouched) if (partner_id !== null) changes.addLeads(partner_id)
    const counts = {
      removed: record.removed + untouched.length,
      kept: record.kept + rows.length - untouched.length,
    }
    const last = rows.length < LEADS_AT_ONCE ? undefined : rows.at(-1)
    const cells = { ...counts, undone_to: last?.id ?? null }
    await trx.updateTable('lead_imports').set(cells).where('id', '=', id).execute()
    if (last) return true
    const entity = { kind: 'lead-imports', id: String(id) }
    await writeAudit(trx, { action: 'import-undone', at: now, ...actor, entity, details: counts })
    return false
  })
}

/**
 * Moves the leads of the last import to the bin, except for those that have been worked on since. A long undo continues
 * in the background.
 *
 * @throws {AppError} `notFound`; `conflict` if it is not the last one, or still running
 */
export async function undoImport(
  deps: ImportDeps,
  id: number,
  actor: Actor,
): Promise<{ removed: number; kept: number; left: number }> {
  const { db } = deps.database
  await beginUndo(deps, id, actor)
  await undoWhileWaiting(() => undoNext(deps, id, actor))
  const { removed, kept } = await db
    .selectFrom('lead_imports')
    .select(['removed', 'kept'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { removed, kept, left: (await countRemaining(db, [id])).get(id) ?? 0 }
}

/** Continues an undo whose request or process has ended. */
export const resumeLeadUndo = (
  deps: ImportDeps,
  { importId, actor }: JobPayloads['lead-import-undo'],
  signal: AbortSignal,
): Promise<void> => resumeUndo(() => undoNext(deps, importId, actor), signal)
