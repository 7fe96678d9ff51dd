/** Imports the partners or users of a file in the background, in batches. */
import { MAX_KEPT } from '@portal/contract/admin/partner-import'
import { type Change, changeAllWithin } from '../../admin-kit/bulk-writes.ts'
import { differingFields } from '../../admin-kit/differences.ts'
import { type EntryScope, hooksIn, type WrittenEntry } from '../../admin-kit/hooks.ts'
import { carryOut, endImport, JOB_OPTIONS, noteBatch, waitForOthers } from '../../admin-kit/import/ledger.ts'
import { lockRows } from '../../admin-kit/service.ts'
import { loadRows, toEntries } from '../../admin-kit/store.ts'
import { insertRows, type Row } from '../../platform/db/rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Conflict } from './conflicts.ts'
import { importedRows, type Reading, readingOf } from './examine.ts'
import { type ImportedRow, resolve } from './importer.ts'
import { inviteDue } from './invite.ts'
import type { Imported } from './read-cells.ts'
import { type ImportRequest, type PartnerImportDeps, TABLE } from './service.ts'
import { resumePartnerUndo } from './undo.ts'

interface Batch {
  importId: number
  request: ImportRequest
  reading: Reading
  rows: ImportedRow[]
  /** Number of lines before these. */
  done: number
}

/** The columns that identify a written entry in the import's notes. */
const noteOf = ({ importId, reading }: Pick<Batch, 'importId' | 'reading'>, id: number) => ({
  import_id: importId,
  partner_id: reading.importer.kind === 'partners' ? id : null,
  user_id: reading.importer.kind === 'users' ? id : null,
})

/** Adds new entries; returns how many were added. */
async function addNew(scope: EntryScope, batch: Batch): Promise<number> {
  const { source, importer } = batch.reading
  const fresh = batch.rows.filter(({ issues, standing }) => issues.length === 0 && !standing)
  const records = fresh.map(({ record }) => record)
  const created = await source.create(scope, records)
  const ids = created.filter((id) => id !== undefined)
  const mail = importer.kind === 'users' && batch.request.invite ? 'due' : 'none'
  const notes = ids.map((id) => ({ ...noteOf(batch, id), action: 'created', version: 1, before: null, mail }))
  await insertRows(scope.trx, 'partner_import_rows', notes)
  return ids.length
}

/** The previous values of cells that a change has replaced. */
function replacedCells({ before = {}, after }: WrittenEntry): Row {
  const { version: _, updated_at: __, ...cells } = before
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== after[name]))
}

interface Left {
  id: number
  version: number
  fields: string[]
}

/** Records entries that were left unchanged, up to a limit. */
async function nameLeft({ trx }: EntryScope, batch: Batch, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return
  const { conflicts } = await trx
    .selectFrom(TABLE)
    .select('conflicts')
    .where('id', '=', batch.importId)
    .executeTakeFirstOrThrow()
  const rows = left.slice(0, Math.max(0, MAX_KEPT - conflicts)).map(({ id, version, fields }) => ({
    ...noteOf(batch, id),
    ...{ action: 'updated', version, before: null, mail: 'none' },
    conflict: JSON.stringify({ why: 'changed', fields } satisfies Conflict),
  }))
  await insertRows(trx, 'partner_import_rows', rows)
}

/** Updates existing entries, except for those that somebody else has changed since the import was started. */
async function update(scope: EntryScope, batch: Batch): Promise<{ updated: number; conflicts: number }> {
  const { resource } = batch.reading.importer
  const wanted = new Map(
    batch.rows.flatMap(({ issues, record, standing }) =>
      issues.length === 0 && standing?.where === 'portal' ? [[standing.other, { record, standing }]] : [],
    ),
  )
  const ids = [...wanted.keys()]
  if (ids.length === 0) return { updated: 0, conflicts: 0 }
  // Locked against concurrent changes.
  await lockRows(scope.trx, resource, ids)
  const rows = [...(await loadRows(scope.trx, resource, ids)).values()]
  const entries = await toEntries(scope.trx, resource, rows)
  const changes = rows.flatMap((before, index): Change[] => {
    const one = wanted.get(before.id as number)
    const entry = entries[index]
    if (!one || !entry) return []
    return [{ before, entry, values: batch.reading.source.changesOf(one.record, one.standing.by) }]
  })
  const isOthers = ({ before }: Change) => Number(before.updated_at) > batch.request.since
  const mine = changes.filter((change) => !isOthers(change))
  const written = await changeAllWithin(scope, resource, mine)
  const notes = written.map((one) => ({
    ...noteOf(batch, one.id),
    action: 'updated',
    version: one.after.version as number,
    before: JSON.stringify(replacedCells(one)),
    mail: 'none',
  }))
  await insertRows(scope.trx, 'partner_import_rows', notes)
  const left = changes.filter(isOthers).flatMap(({ entry, before, values }): Left[] => {
    const fields = differingFields(entry, values)
    return fields.length > 0 ? [{ id: entry.id, version: before.version as number, fields }] : []
  })
  await nameLeft(scope, batch, left)
  return { updated: written.length, conflicts: left.length + ids.length - rows.length }
}

async function writeBatch(deps: PartnerImportDeps, batch: Batch): Promise<void> {
  const { importId, request, reading, rows, done } = batch
  await transaction(deps.database, async (trx, changes) => {
    const { actor, existing } = request
    const scope = { trx, changes, actor, now: deps.clock(), hooksOf: hooksIn(deps.hooks) }
    await waitForOthers(trx, TABLE)
    await resolve(trx, reading.source, rows)
    const written = await addNew(scope, batch)
    const { updated, conflicts } =
      existing === 'update' ? await update(scope, batch) : { updated: 0, conflicts: 0 }
    const skipped = rows.length - written - updated - conflicts
    await noteBatch(trx, TABLE, { id: importId, done, lines: rows.length, written, updated, skipped })
    if (conflicts > 0)
      await trx
        .updateTable(TABLE)
        .set((e) => ({ conflicts: e('conflicts', '+', conflicts) }))
        .where('id', '=', importId)
        .execute()
  })
}

/** Runs an import; after a crash it resumes where it stopped. */
export async function runImport(
  deps: PartnerImportDeps,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps.database
  let reading: Reading | undefined
  await carryOut<ImportRequest, Imported>(deps, {
    table: TABLE,
    id: importId,
    signal,
    async read(file, request) {
      reading = await readingOf(db, file, request)
      return importedRows(db, file, reading)
    },
    async write(rows, done, request) {
      if (reading) await writeBatch(deps, { importId, request, reading, rows: rows as ImportedRow[], done })
    },
    async finish({ actor }) {
      await inviteDue(deps, importId, actor, signal)
      await endImport(db, TABLE, importId, 'done')
    },
  })
}

export function registerPartnerImportJobs(jobs: JobRunner, deps: PartnerImportDeps): void {
  jobs.register('partner-import', ({ importId }, { signal }) => runImport(deps, importId, signal), {
    ...JOB_OPTIONS,
    onGivenUp: ({ importId }) => endImport(deps.database.db, TABLE, importId, 'failed'),
  })
  jobs.register(
    'partner-import-undo',
    (payload, { signal }) => resumePartnerUndo(deps, payload, signal),
    JOB_OPTIONS,
  )
}
