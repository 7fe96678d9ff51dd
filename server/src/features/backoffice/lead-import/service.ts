/** Takes files of leads over, in the background and in portions, and takes them back. */
import { randomBytes } from 'node:crypto'
import type { LeadImport, LeadMapping } from '@portal/contract/admin/lead-import'
import type { DatabaseHandle, Db } from '../../../db/open.ts'
import { deleteWhere, insertRows } from '../../../db/rows.ts'
import { type Transaction, transaction } from '../../../db/transaction.ts'
import { type Storage, storageKey } from '../../../files/storage.ts'
import { AppError } from '../../../http/errors.ts'
import type { Upload } from '../../../http/forms.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { JobRunner } from '../../../jobs/runner.ts'
import { writeAudit } from '../../audit/service.ts'
import { leadsWritten } from '../../leads/service.ts'
import type { Actor } from '../hooks.ts'
import { type CheckedRow, checkedRows, examine, loadNames } from './examine.ts'

const SHOWN_IMPORTS = 20
const LEADS_AT_ONCE = 500
const TIMEOUT_MS = 10 * 60_000

export interface LeadImportDeps {
  database: DatabaseHandle
  storage: Storage
  clock: () => number
}

export interface ImportOptions {
  mapping: LeadMapping | undefined
  partnerId: number | null
  skipFaults: boolean
}

interface Request extends ImportOptions {
  storageKey: string
}

/**
 * Records an import, which a job carries out.
 *
 * @throws {AppError} `conflict` with the report where the file has faults that are not to be left out
 */
export async function startImport(
  { database, storage, clock }: LeadImportDeps,
  upload: Upload,
  options: ImportOptions,
  actor: Actor,
): Promise<number> {
  const report = await examine(database.db, upload, options)
  if (report.fit === 0 || (report.fit < report.rows && !options.skipFaults))
    throw new AppError('conflict', { field: 'file', details: report })
  const key = storageKey(randomBytes(32).toString('hex'), 'csv')
  await storage.put(key, upload.path)
  const request: Request = { ...options, mapping: report.mapping as LeadMapping, storageKey: key }
  return transaction(database, async (trx) => {
    const { id } = await trx
      .insertInto('lead_imports')
      .values({
        user_id: actor.userId,
        file_name: upload.name.slice(0, 200),
        state: 'running',
        request: JSON.stringify(request),
        total: report.fit,
        written: 0,
        skipped: 0,
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(trx, 'lead-import', { importId: id }, { runAt: clock() })
    const entity = { kind: 'lead-imports', id: String(id) }
    const details = { file: upload.name.slice(0, 200), leads: report.fit }
    await writeAudit(trx, { action: 'leads-imported', at: clock(), ...actor, entity, details })
    return id
  })
}

async function insertLeads(trx: Transaction, importId: number, rows: readonly CheckedRow[], now: number) {
  const values = rows.map(({ lead: { partnerId, productIds, ...lead } }) => ({
    ...lead,
    key: null,
    partner_id: partnerId,
    assignment: 'assigned' as const,
    assigned_at: partnerId === null ? null : now,
    responded_at: null,
    import_id: importId,
    created_at: now,
    updated_at: now,
  }))
  const ids: number[] = []
  // Building longer statements would hold up requests.
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

/** Writes what has not been written yet: after a crash it goes on where it was. */
export async function runImport(
  { database, storage, clock }: LeadImportDeps,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = database
  const row = await db.selectFrom('lead_imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (row?.state !== 'running') return
  const request = JSON.parse(row.request) as Request
  const file = { path: await storage.localPath(request.storageKey), name: row.file_name }
  const names = await loadNames(db, request.partnerId).catch(() => loadNames(db, null))
  let written = row.written
  let behind = written
  let skipped = 0
  for await (const rows of withoutOwn(db, importId, checkedRows(db, file, names, request.mapping))) {
    signal.throwIfAborted()
    const fit = rows.filter(({ faults }) => faults.length === 0)
    skipped += rows.length - fit.length
    const fresh = fit.slice(Math.min(behind, fit.length))
    behind -= fit.length - fresh.length
    if (fresh.length === 0) continue
    await transaction(database, async (trx) => {
      await insertLeads(trx, importId, fresh, clock())
      // Another run that goes on from the same place writes nothing: of the two, the first has it.
      const { numUpdatedRows } = await trx
        .updateTable('lead_imports')
        .set({ written: written + fresh.length, skipped })
        .where('id', '=', importId)
        .where('written', '=', written)
        .where('state', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Error('Another run has written these leads')
    })
    written += fresh.length
  }
  await finish(database, importId, skipped, clock())
  await storage.remove(request.storageKey)
}

/**
 * When an import goes on, the leads that it wrote before are in the portal already, and are no duplicates for that.
 */
async function* withoutOwn(
  db: Db,
  importId: number,
  portions: AsyncIterable<CheckedRow[]>,
): AsyncGenerator<CheckedRow[]> {
  for await (const rows of portions) {
    const doubtful = rows.filter(
      ({ faults, lead }) => lead.email !== null && faults.some(({ code }) => code === 'duplicate'),
    )
    const emails = doubtful.map(({ lead }) => lead.email as string)
    const own =
      emails.length === 0
        ? []
        : await db
            .selectFrom('leads')
            .select('email')
            .where('import_id', '=', importId)
            .where('email', 'in', emails)
            .execute()
    const written = new Set(own.map(({ email }) => email))
    yield rows.map((row) =>
      written.has(row.lead.email) && row.faults.every(({ code }) => code === 'duplicate')
        ? { ...row, faults: [] }
        : row,
    )
  }
}

/** Tells the partners once, whatever the number of portions. */
async function finish(
  database: DatabaseHandle,
  importId: number,
  skipped: number,
  now: number,
): Promise<void> {
  await transaction(database, async (trx, changes) => {
    const { numUpdatedRows } = await trx
      .updateTable('lead_imports')
      .set({ state: 'done', skipped })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const rows = await trx
      .selectFrom('leads')
      .select(['id', 'partner_id', 'firstname', 'lastname', 'company', 'assignment'])
      .where('import_id', '=', importId)
      .where('partner_id', 'is not', null)
      .execute()
    await leadsWritten(trx, changes, { leads: rows.map(({ id, ...after }) => ({ id, after })), at: now })
  })
}

export async function listImports(db: Db): Promise<LeadImport[]> {
  const rows = await db
    .selectFrom('lead_imports as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .selectAll('i')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('i.id', 'desc')
    .limit(SHOWN_IMPORTS)
    .execute()
  const last = rows.find(({ state }) => state !== 'undone')
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at,
    state: row.state,
    rows: row.total,
    written: row.written,
    skipped: row.skipped,
    mayUndo: row.id === last?.id && row.state !== 'running',
  }))
}

/**
 * Only the last import that was not undone, and only once: who comes second finds it undone.
 *
 * @throws {AppError} `notFound`, `conflict`
 */
async function markUndone(trx: Transaction, id: number): Promise<void> {
  const marked = await trx
    .updateTable('lead_imports')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', 'in', ['done', 'failed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_imports as later')
            .select('later.id')
            .where('later.id', '>', id)
            .where('later.state', '<>', 'undone'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (marked) return
  const row = await trx.selectFrom('lead_imports').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  throw new AppError('conflict')
}

/**
 * Removes the leads of the last import that nobody has worked on since.
 *
 * @throws {AppError} `notFound`; `conflict` for an earlier one or one that still runs
 */
export async function undoImport(
  { database, clock }: LeadImportDeps,
  id: number,
  actor: Actor,
): Promise<{ removed: number; kept: number }> {
  return transaction(database, async (trx, changes) => {
    await markUndone(trx, id)
    const rows = await trx
      .selectFrom('leads as l')
      .select(['l.id', 'l.partner_id', 'l.version'])
      .select((e) =>
        e
          .exists(e.selectFrom('lead_history as h').select('h.lead_id').whereRef('h.lead_id', '=', 'l.id'))
          .as('worked'),
      )
      .where('l.import_id', '=', id)
      // Who works on one of them right now comes before or after, not in between.
      .$if(database.engine === 'postgres', (query) => query.forUpdate('l'))
      .execute()
    const untouched = rows.filter(({ version, worked }) => version === 1 && !worked)
    for (let start = 0; start < untouched.length; start += LEADS_AT_ONCE) {
      const ids = untouched.slice(start, start + LEADS_AT_ONCE).map((row) => row.id)
      await deleteWhere(trx, 'lead_products', 'lead_id', ids)
      await deleteWhere(trx, 'leads', 'id', ids)
    }
    for (const partner of new Set(untouched.map(({ partner_id }) => partner_id)))
      if (partner !== null) changes.addLeads(partner)
    const result = { removed: untouched.length, kept: rows.length - untouched.length }
    const entity = { kind: 'lead-imports', id: String(id) }
    await writeAudit(trx, { action: 'import-undone', at: clock(), ...actor, entity, details: result })
    return result
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
