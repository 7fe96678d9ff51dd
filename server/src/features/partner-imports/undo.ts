/** Undoes the last import: new entries move to the bin, and updated ones get their previous values back. */

import type { Entry } from '@portal/contract/admin/endpoints'
import { MAX_KEPT, type UndoneImport } from '@portal/contract/admin/partner-import'
import { RESOURCES } from '@portal/contract/admin/resources'
import { columnOf } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { moveToBin } from '../../admin-kit/bin/remove.ts'
import { type Change, changeAllWithin } from '../../admin-kit/bulk-writes.ts'
import { fromCells } from '../../admin-kit/cells.ts'
import { type Actor, type EntryScope, hooksIn } from '../../admin-kit/hooks.ts'
import { markUndone } from '../../admin-kit/import/ledger.ts'
import { resumeUndo, UNDO_WAIT_MS, undoWhileWaiting } from '../../admin-kit/import/undo.ts'
import { afterWrite, audit, lockRows } from '../../admin-kit/service.ts'
import { loadRows, toEntries } from '../../admin-kit/store.ts'
import { titleIn } from '../../admin-kit/titles.ts'
import { deleteWhere, type Row, selectWhere } from '../../platform/db/rows.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { enqueue, type JobPayloads } from '../../platform/jobs/queue.ts'
import { writeAudit } from '../audit/service.ts'
import { type Conflict, countRemaining, readConflicts } from './conflicts.ts'
import { IMPORTERS } from './examine.ts'
import type { Importer } from './importer.ts'
import { type PartnerImportDeps, TABLE, UNDO_MS } from './service.ts'
import { usedAmong } from './used.ts'

/** Per transaction, because it locks them. */
const ENTRIES_AT_ONCE = 100

/** An entry written by the import, with its current state. */
interface ImportedEntry {
  action: 'created' | 'updated'
  version: number
  /** Previous values of the replaced cells. */
  replaced: Row
  row: Row
  entry: Entry
}

/** Entries that still exist, locked against concurrent changes. */
async function writtenBy(
  trx: Transaction,
  { resource, kind }: Importer,
  notes: readonly Row[],
): Promise<ImportedEntry[]> {
  const ids = notes.map((note) => note[kind === 'partners' ? 'partner_id' : 'user_id'] as number)
  await lockRows(trx, resource, ids)
  const rows = await loadRows(trx, resource, ids)
  const entries = new Map(
    (await toEntries(trx, resource, [...rows.values()])).map((entry) => [entry.id, entry]),
  )
  return notes.flatMap(({ action, version, before }, index) => {
    const [row, entry] = [rows.get(ids[index] as number), entries.get(ids[index] as number)]
    const replaced = JSON.parse(String(before ?? '{}')) as Row
    return row && entry
      ? [{ action: action as ImportedEntry['action'], version: version as number, replaced, row, entry }]
      : []
  })
}

/** Moves new entries to the bin that nobody has changed or used. */
async function remove(
  scope: EntryScope,
  { resource }: Importer,
  some: readonly ImportedEntry[],
): Promise<void> {
  if (some.length === 0) return
  const { trx } = scope
  const mails = some.flatMap(({ row: { invitation_mail } }) => invitation_mail ?? [])
  const rows = some.map(({ row }) => row)
  const { entries } = await moveToBin(scope, resource, rows, [])
  // The link in an unsent invitation would be dead.
  if (mails.length > 0)
    await trx
      .deleteFrom('outbox')
      .where('id', 'in', mails as number[])
      .where('sent_at', 'is', null)
      .execute()
  await afterWrite(
    resource,
    scope,
    entries.map(({ id }) => id),
  )
  const lines = entries.map((entry) => ({
    id: entry.id,
    details: { title: titleIn(resource, entry, DEFAULT_LOCALE) },
  }))
  await audit(resource, scope, 'entry-deleted', lines)
}

/** The changes that restore entries; omits entries whose previous values refer to something deleted. */
async function restorations(
  trx: Transaction,
  { resource }: Importer,
  some: readonly ImportedEntry[],
): Promise<Change[]> {
  const { fields } = resource
  const changes = some.map(({ replaced, row, entry }) => {
    const values = fromCells(fields, { ...row, ...replaced })
    const names = Object.keys(fields).filter((name) => {
      const field = fields[name]
      return field && columnOf(name, field) in replaced && !field.computed
    })
    return { before: row, entry, values: Object.fromEntries(names.map((name) => [name, values[name]])) }
  })
  const gone = new Set<Change>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference') continue
    const { table = '' } = RESOURCES.find((one) => one.name === field.to) ?? {}
    const referring = changes.filter(({ values }) => (values[name] ?? null) !== null)
    const found = await selectWhere(
      trx,
      table,
      'id',
      referring.map(({ values }) => values[name] as number),
    )
    const ids = new Set<unknown>(found.map(({ id }) => id))
    for (const change of referring) if (!ids.has(change.values[name])) gone.add(change)
  }
  return changes.filter((change) => !gone.has(change))
}

/** Fields of new entries that have been changed since the import, according to the audit log. */
async function changedSince(
  { trx }: EntryScope,
  { resource, kind }: Importer,
  { entries, since }: { entries: readonly ImportedEntry[]; since: number },
): Promise<Map<number, string[]>> {
  if (entries.length === 0) return new Map()
  const lines = await trx
    .selectFrom('audit_log')
    .select(['entity_id', 'details'])
    .where('entity', '=', kind)
    .where(
      'entity_id',
      'in',
      entries.map(({ entry }) => String(entry.id)),
    )
    .where('action', '=', 'entry-changed')
    .where('at', '>=', since)
    .execute()
  const byEntry = Map.groupBy(lines, ({ entity_id }) => Number(entity_id))
  const fieldsOf = (details: string | null) => (JSON.parse(details ?? '{}') as Partial<Conflict>).fields ?? []
  return new Map(
    [...byEntry].map(([id, some]) => {
      const fields = new Set(some.flatMap(({ details }) => fieldsOf(details)))
      return [id, [...fields].filter((name) => name in resource.fields)]
    }),
  )
}

/** Replaced fields that do not have their previous value again. */
const notBrought = ({ resource: { fields } }: Importer, { replaced, row }: ImportedEntry): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    const column = field && columnOf(name, field)
    return column !== undefined && column in replaced && row[column] !== replaced[column]
  })

interface Outcome {
  removed: number
  restored: number
  /** By entry id. */
  kept: Map<number, Conflict>
}

/** The reasons why entries were left unchanged. */
async function conflictsOf(
  scope: EntryScope,
  importer: Importer,
  { left, used, since }: { left: readonly ImportedEntry[]; used: ReadonlySet<number>; since: number },
): Promise<Map<number, Conflict>> {
  const entries = left.filter(({ action, entry }) => action === 'created' && !used.has(entry.id))
  const changed = await changedSince(scope, importer, { entries, since })
  return new Map(
    left.map((one): [number, Conflict] => {
      const { id } = one.entry
      if (used.has(id)) return [id, { why: 'used', fields: [] }]
      const fields = one.action === 'created' ? changed.get(id) : notBrought(importer, one)
      return [id, { why: 'changed', fields: fields ?? [] }]
    }),
  )
}

async function undoSome(
  scope: EntryScope,
  importer: Importer,
  { notes, since }: { notes: readonly Row[]; since: number },
): Promise<Outcome> {
  const { trx } = scope
  const { resource } = importer
  const written = await writtenBy(trx, importer, notes)
  const untouched = written.filter(({ version, row }) => row.version === version)
  const created = untouched.filter(({ action }) => action === 'created')
  const rows = created.map(({ row }) => row)
  const used = await usedAmong(trx, importer, rows)
  const removed = created.filter(({ entry }) => !used.has(entry.id))
  await remove(scope, importer, removed)
  const changes = await restorations(
    trx,
    importer,
    untouched.filter(({ action }) => action === 'updated'),
  )
  await changeAllWithin(scope, resource, changes)
  const undone = new Set([...removed, ...changes].map(({ entry }) => entry.id))
  const left = written.filter(({ entry }) => !undone.has(entry.id))
  const kept = await conflictsOf(scope, importer, { left, used, since })
  return { removed: removed.length, restored: changes.length, kept }
}

/** Deletes processed notes, because the previous values are not needed any more; conflicts stay, up to `room`. */
async function settleNotes(
  trx: Transaction,
  { notes, kept, room }: { notes: readonly Row[]; kept: Outcome['kept']; room: number },
): Promise<void> {
  const conflicts = notes
    .flatMap(({ id, partner_id, user_id }) => {
      const conflict = kept.get((partner_id ?? user_id) as number)
      return conflict ? [{ id: id as number, conflict: JSON.stringify(conflict) }] : []
    })
    .slice(0, Math.max(0, room))
  for (const { id, conflict } of conflicts)
    await trx
      .updateTable('partner_import_rows')
      .set({ conflict, before: null })
      .where('id', '=', id)
      .execute()
  const named = new Set<unknown>(conflicts.map(({ id }) => id))
  const over = notes.flatMap(({ id }) => (named.has(id) ? [] : [id as number]))
  await deleteWhere(trx, 'partner_import_rows', 'id', over)
}

const waiting = (trx: Transaction, id: number) =>
  trx.selectFrom('partner_import_rows').where('import_id', '=', id).where('conflict', 'is', null)

const isWaiting = async (trx: Transaction, id: number) =>
  (await waiting(trx, id).select('id').limit(1).executeTakeFirst()) !== undefined

/** Undoes the next batch in a transaction of its own; returns whether any entries remain. */
function undoNext(deps: PartnerImportDeps, id: number, actor: Actor): Promise<boolean> {
  return transaction(deps.database, async (trx, changes) => {
    // The request and the job may both continue the undo: one waits.
    const record = await trx
      .selectFrom(TABLE)
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'undone')
      .forUpdate()
      .executeTakeFirst()
    if (!record) return false
    const notes = await waiting(trx, id).selectAll().orderBy('id').limit(ENTRIES_AT_ONCE).execute()
    if (notes.length === 0) return false
    const scope = { trx, changes, actor, now: deps.clock(), hooksOf: hooksIn(deps.hooks) }
    const since = record.created_at
    const { removed, restored, kept } = await undoSome(scope, IMPORTERS[record.kind], { notes, since })
    await settleNotes(trx, { notes, kept, room: MAX_KEPT - record.kept })
    const counts = {
      ...{ removed: record.removed + removed, restored: record.restored + restored },
      kept: record.kept + kept.size,
    }
    await trx.updateTable(TABLE).set(counts).where('id', '=', id).execute()
    const isLeft = await isWaiting(trx, id)
    if (!isLeft) await noteUndone(scope, id, counts)
    return isLeft
  })
}

function noteUndone(
  { trx, actor, now }: Pick<EntryScope, 'trx' | 'actor' | 'now'>,
  id: number,
  { removed, restored, kept }: Record<'removed' | 'restored' | 'kept', number>,
): Promise<void> {
  const entity = { kind: 'partner-imports', id: String(id) }
  const details = { removed, restored, keptCount: kept }
  return writeAudit(trx, { action: 'import-undone', at: now, ...actor, entity, details })
}

/** @throws {AppError} `notFound`; `conflict` if it is not the last one, still running, or too old */
async function beginUndo({ database, clock }: PartnerImportDeps, id: number, actor: Actor): Promise<void> {
  await transaction(database, async (trx) => {
    const now = clock()
    await markUndone(trx, TABLE, id)
    // Entries of an unfinished undo would count as in use.
    const other = await trx
      .selectFrom('partner_import_rows as r')
      .innerJoin('partner_imports as i', 'i.id', 'r.import_id')
      .select('r.id')
      .where('i.state', '=', 'undone')
      .where('i.id', '<>', id)
      .where('r.conflict', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const { created_at } = await trx
      .selectFrom(TABLE)
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (other || created_at <= now - UNDO_MS) throw new AppError('conflict')
    // Entries that the import left unchanged need no undo.
    await trx
      .deleteFrom('partner_import_rows')
      .where('import_id', '=', id)
      .where('conflict', 'is not', null)
      .execute()
    // Continues the undo if this process dies.
    if (await isWaiting(trx, id))
      await enqueue(trx, 'partner-import-undo', { importId: id, actor }, { runAt: now + UNDO_WAIT_MS })
    else await noteUndone({ trx, actor, now }, id, { removed: 0, restored: 0, kept: 0 })
  })
}

/**
 * Undoes the last import, except for entries that have been changed or used since, which are listed. A long undo
 * continues in the background.
 *
 * @throws {AppError} `notFound`; `conflict` if it is not the last one, still running, or too old
 */
export async function undoImport(deps: PartnerImportDeps, id: number, actor: Actor): Promise<UndoneImport> {
  const { db } = deps.database
  await beginUndo(deps, id, actor)
  await undoWhileWaiting(() => undoNext(deps, id, actor))
  const { kind, removed, restored, kept } = await db
    .selectFrom(TABLE)
    .select(['kind', 'removed', 'restored', 'kept'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [named, left] = await Promise.all([readConflicts(db, [id]), countRemaining(db, [id])])
  return {
    ...{ kind, removed, restored, kept: named.get(id) ?? [], keptCount: kept },
    left: left.get(id) ?? 0,
  }
}

/** Continues an undo whose request or process has ended. */
export const resumePartnerUndo = (
  deps: PartnerImportDeps,
  { importId, actor }: JobPayloads['partner-import-undo'],
  signal: AbortSignal,
): Promise<void> => resumeUndo(() => undoNext(deps, importId, actor), signal)
