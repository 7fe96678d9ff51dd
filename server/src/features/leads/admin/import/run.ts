/** Imports the leads of a file in the background, in batches. */

import { LEAD_DETAILS } from '@portal/contract/leads'
import type { ImportFile } from '../../../../admin-kit/import/checked-rows.ts'
import {
  carryOut,
  endImport,
  type ImportDeps,
  JOB_OPTIONS,
  noteBatch,
  waitForOthers,
} from '../../../../admin-kit/import/ledger.ts'
import { chunks } from '../../../../platform/db/chunks.ts'
import { leadKeys } from '../../../../platform/db/customer-keys.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { personKey } from '../../../../platform/db/person-key.ts'
import { type Cell, insertRows, type Row, selectWhere, updateRow } from '../../../../platform/db/rows.ts'
import { type Changes, type Transaction, transaction } from '../../../../platform/db/transaction.ts'
import type { JobRunner } from '../../../../platform/jobs/runner.ts'
import type { WrittenLead } from '../../after-write.ts'
import { afterLeadsAdded, afterLeadsWritten, announceNew } from '../../service.ts'
import type { ImportedLead } from './check-row.ts'
import { markKnown } from './duplicates.ts'
import { type CheckedRow, leadRows, readingOf } from './examine.ts'
import type { ImportRequest } from './service.ts'
import { resumeLeadUndo } from './undo.ts'

async function insertLeads(
  trx: Transaction,
  importId: number,
  rows: readonly CheckedRow[],
  now: number,
): Promise<WrittenLead[]> {
  const values = rows.map(({ record: { partnerId, productIds, ...lead } }) => ({
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
  for (const some of chunks(values, 40)) {
    const inserted = await trx.insertInto('leads').values(some).returning('id').execute()
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  const products = rows.flatMap(({ record: lead }, index) =>
    lead.productIds.map((product_id, at) => ({
      lead_id: ids[index] as number,
      product_id,
      position: at * 10,
    })),
  )
  await insertRows(trx, 'lead_products', products)
  return values.map((after, index) => ({ id: ids[index] as number, after }))
}

/** Fields that a later import may update. Status and note are also the partner's, and stay. */
const UPDATED = LEAD_DETAILS.filter((name) => name !== 'note')

/** Updates existing leads from the file; returns how many changed. */
async function updateLeads(
  { trx, changes, at }: { trx: Transaction; changes: Changes; at: number },
  rows: readonly CheckedRow[],
): Promise<number> {
  const wanted = new Map(rows.map(({ record, duplicate }) => [duplicate?.other ?? 0, record]))
  const ids = [...wanted.keys()]
  if (ids.length === 0) return 0
  // Locks the leads against concurrent changes.
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
  await afterLeadsWritten(trx, changes, { leads: written, at })
  return written.length
}

interface Batch {
  importId: number
  rows: readonly CheckedRow[]
  /** Number of lines before these. */
  done: number
  duplicates: ImportRequest['duplicates']
}

async function writeBatch(
  { database, clock }: ImportDeps,
  { importId, rows, done, duplicates = 'skip' }: Batch,
): Promise<void> {
  const at = clock()
  await transaction(database, async (trx, changes) => {
    await waitForOthers(trx, 'lead_imports')
    if (duplicates !== 'import') await markKnown(trx, rows, importId)
    const fit = rows.filter(({ issues }) => issues.length === 0)
    const fresh = duplicates === 'import' ? fit : fit.filter(({ duplicate }) => !duplicate)
    const there = duplicates === 'update' ? fit.filter(({ duplicate }) => duplicate?.where === 'portal') : []
    const inserted = await insertLeads(trx, importId, fresh, at)
    await afterLeadsAdded(trx, changes, { leads: inserted, at })
    const updated = await updateLeads({ trx, changes, at }, there)
    const skipped = rows.length - fresh.length - there.length
    const counts = { lines: rows.length, written: fresh.length, updated, skipped }
    await noteBatch(trx, 'lead_imports', { id: importId, done, ...counts })
  })
}

/** Runs an import; after a crash it resumes where it stopped. */
export async function runImport(deps: ImportDeps, importId: number, signal: AbortSignal): Promise<void> {
  await carryOut<ImportRequest, ImportedLead>(deps, {
    table: 'lead_imports',
    id: importId,
    signal,
    read: async (file, request) => leadRows(file, await reading(deps.database.db, file, request)),
    write: (rows, done, { duplicates }) => writeBatch(deps, { importId, rows, done, duplicates }),
    finish: () => finish(deps, importId),
  })
}

/** Drops the default partner if it has been deleted in the meantime. */
function reading(db: Db, file: ImportFile, { mapping, partnerId, encoding }: ImportRequest) {
  const choice = { mapping, encoding }
  return readingOf(db, file, { ...choice, partnerId }).catch(() =>
    readingOf(db, file, { ...choice, partnerId: null }),
  )
}

/** Ends the import, and notifies each partner once, however many batches there were. */
async function finish({ database, clock }: ImportDeps, importId: number): Promise<void> {
  await transaction(database, async (trx, changes) => {
    if (!(await endImport(trx, 'lead_imports', importId, 'done'))) return
    const given = trx
      .selectFrom('leads')
      .where('import_id', '=', importId)
      .where('partner_id', 'is not', null)
      .where('assignment', '<>', 'declined')
    const byPartner = await given
      .select((e) => ['partner_id', e.fn.countAll().as('count'), e.fn.min('id').as('first')])
      .groupBy('partner_id')
      .execute()
    await announceNew(trx, changes, {
      given: byPartner.map(({ partner_id, count, first }) => ({
        ...{ partnerId: partner_id as number, count: Number(count), leadId: first },
      })),
      leadsOf: (partners) =>
        given
          .select(['id', 'partner_id', 'firstname', 'lastname', 'company'])
          .where('partner_id', 'in', partners)
          .orderBy('id')
          .execute(),
      at: clock(),
    })
  })
}

export function registerImportJobs(jobs: JobRunner, deps: ImportDeps): void {
  jobs.register('lead-import', ({ importId }, { signal }) => runImport(deps, importId, signal), {
    ...JOB_OPTIONS,
    onGivenUp: ({ importId }) => endImport(deps.database.db, 'lead_imports', importId, 'failed'),
  })
  jobs.register(
    'lead-import-undo',
    (payload, { signal }) => resumeLeadUndo(deps, payload, signal),
    JOB_OPTIONS,
  )
}
