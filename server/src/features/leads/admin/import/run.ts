/** Writes the leads of a file, in the background and in batches. */

import { leadKeys } from '../../../../platform/db/customer-keys.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { personKey } from '../../../../platform/db/person-key.ts'
import { type Cell, insertRows, type Row, selectWhere, updateRow } from '../../../../platform/db/rows.ts'
import { type Changes, type Transaction, transaction } from '../../../../platform/db/transaction.ts'
import type { JobRunner } from '../../../../platform/jobs/runner.ts'
import { startClocks } from '../../clock.ts'
import { LEAD_DETAILS, leadsWritten } from '../../service.ts'
import type { ImportedLead } from './check-row.ts'
import { markKnown } from './duplicates.ts'
import { type CheckedRow, checkedRows, readingOf } from './examine.ts'
import type { ImportRequest, LeadImportDeps } from './service.ts'

const TIMEOUT_MS = 10 * 60_000

async function insertLeads(trx: Transaction, importId: number, rows: readonly CheckedRow[], now: number) {
  const values = rows.map(({ lead: { partnerId, productIds, ...lead } }) => ({
    ...lead,
    key: null,
    person_key: personKey(lead),
    ...leadKeys(lead),
    partner_id: partnerId,
    assignment: 'assigned' as const,
    assigned_at: partnerId === null ? null : now,
    responded_at: null,
    import_id: importId,
    created_at: now,
    updated_at: now,
  }))
  const ids: number[] = []
  // Building longer statements would block requests.
  for (let start = 0; start < values.length; start += 40) {
    const inserted = await trx
      .insertInto('leads')
      .values(values.slice(start, start + 40))
      .returning('id')
      .execute()
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  const products = rows.flatMap(({ lead }, index) =>
    lead.productIds.map((product_id, at) => ({
      lead_id: ids[index] as number,
      product_id,
      position: at * 10,
    })),
  )
  await insertRows(trx, 'lead_products', products)
}

/** What a later file may know better; the status and the note of a lead are the partner's as well. */
const UPDATED = LEAD_DETAILS.filter((name) => name !== 'note')

/** Brings leads that are in the portal up to date with what the file has of them; returns how many changed. */
async function updateLeads(
  { trx, changes, at }: { trx: Transaction; changes: Changes; at: number },
  rows: readonly CheckedRow[],
): Promise<number> {
  const wanted = new Map(rows.map(({ lead, duplicate }) => [duplicate?.other ?? 0, lead]))
  const ids = [...wanted.keys()]
  if (ids.length === 0) return 0
  // Locks the leads: concurrent changes come before or after.
  await trx.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const written: { id: number; before: Row; after: Row }[] = []
  for (const before of await selectWhere(trx, 'leads', 'id', ids)) {
    const lead = wanted.get(before.id as number)
    if (!lead) continue
    const cells = Object.fromEntries(
      UPDATED.flatMap((name): [string, Cell][] =>
        lead[name] !== null && lead[name] !== before[name] ? [[name, lead[name]]] : [],
      ),
    )
    if (Object.keys(cells).length === 0) continue
    const after = { ...before, ...cells }
    const known = after as unknown as ImportedLead
    const keys = { person_key: personKey(known), ...leadKeys(known) }
    await updateRow(trx, 'leads', before.id ?? null, { ...cells, ...keys, updated_at: at })
    written.push({ id: before.id as number, before, after })
  }
  await leadsWritten(trx, changes, { leads: written, at })
  return written.length
}

/**
 * Concurrent imports write their batches one after the other: what one has written, the next one finds. On SQLite there is
 * one transaction at a time anyway.
 */
async function waitForOthers(trx: Transaction): Promise<void> {
  await trx
    .selectFrom('lead_imports')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Batch {
  importId: number
  rows: readonly CheckedRow[]
  /** Lines of the file before these. */
  done: number
  duplicates: ImportRequest['duplicates']
}

async function writeBatch(
  { database, clock }: LeadImportDeps,
  { importId, rows, done, duplicates = 'skip' }: Batch,
): Promise<void> {
  const at = clock()
  await transaction(database, async (trx, changes) => {
    await waitForOthers(trx)
    if (duplicates !== 'import') await markKnown(trx, rows)
    const fit = rows.filter(({ issues }) => issues.length === 0)
    const fresh = duplicates === 'import' ? fit : fit.filter(({ duplicate }) => !duplicate)
    const there = duplicates === 'update' ? fit.filter(({ duplicate }) => duplicate?.where === 'portal') : []
    await insertLeads(trx, importId, fresh, at)
    const updated = await updateLeads({ trx, changes, at }, there)
    // A second run that resumes from the same place writes nothing: the first one wins.
    const { numUpdatedRows } = await trx
      .updateTable('lead_imports')
      .set((e) => ({
        written: e('written', '+', fresh.length),
        updated: e('updated', '+', updated),
        skipped: e('skipped', '+', rows.length - fresh.length - there.length),
        lines_done: done + rows.length,
      }))
      .where('id', '=', importId)
      .where('lines_done', '=', done)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('Another run has written these leads')
  })
}

/** Writes what has not been written yet: after a crash it resumes where it stopped. */
export async function runImport(deps: LeadImportDeps, importId: number, signal: AbortSignal): Promise<void> {
  const { database, storage } = deps
  const { db } = database
  const row = await db.selectFrom('lead_imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (row?.state !== 'running') return
  const request = JSON.parse(row.request) as ImportRequest
  await storage.withFile(request.storageKey, async (path) => {
    const file = { path, name: row.file_name }
    let done = 0
    for await (const all of checkedRows(file, await reading(db, file, request))) {
      signal.throwIfAborted()
      const rows = all.slice(Math.max(0, row.lines_done - done))
      done += all.length - rows.length
      if (rows.length === 0) continue
      await writeBatch(deps, { importId, rows, done, duplicates: request.duplicates })
      done += rows.length
    }
  })
  await finish(deps, importId)
  await storage.remove(request.storageKey)
}

/** The partner for all others may be gone since. */
function reading(
  db: Db,
  file: { path: string; name: string },
  { mapping, partnerId, encoding }: ImportRequest,
) {
  const choice = { mapping, encoding }
  return readingOf(db, file, { ...choice, partnerId }).catch(() =>
    readingOf(db, file, { ...choice, partnerId: null }),
  )
}

/** Notifies the partners once, whatever the number of batches. */
async function finish({ database, clock }: LeadImportDeps, importId: number): Promise<void> {
  await transaction(database, async (trx, changes) => {
    const { numUpdatedRows } = await trx
      .updateTable('lead_imports')
      .set({ state: 'done' })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const rows = await trx
      .selectFrom('leads')
      .select(['id', 'partner_id', 'firstname', 'lastname', 'company', 'assignment', 'status'])
      .where('import_id', '=', importId)
      .execute()
    const at = clock()
    const [ofPartners, ofNobody] = [true, false].map((isHeld) =>
      rows.filter(({ partner_id }) => (partner_id !== null) === isHeld),
    )
    const leads = (ofPartners ?? []).map(({ id, ...after }) => ({ id, after }))
    await leadsWritten(trx, changes, { leads, at })
    await startClocks(
      trx,
      (ofNobody ?? []).map((lead) => ({ ...lead, at })),
    )
  })
}

/** Gives up what cannot be read or written at all. */
async function giveUp({ database }: LeadImportDeps, importId: number): Promise<void> {
  await database.db
    .updateTable('lead_imports')
    .set({ state: 'failed' })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .execute()
}

export function registerImportJobs(jobs: JobRunner, deps: LeadImportDeps): void {
  jobs.register(
    'lead-import',
    async ({ importId }, { signal, attempt, attempts }) => {
      try {
        await runImport(deps, importId, signal)
      } catch (error) {
        if (attempt === attempts) await giveUp(deps, importId)
        throw error
      }
    },
    { timeoutMs: TIMEOUT_MS, attempts: 4 },
  )
}
