/** Takes the last import back: what it made goes to the bin, and what it updated is again as it was. */

import type { Entry } from '@portal/contract/admin/endpoints'
import { MAX_KEPT, type UndoneImport } from '@portal/contract/admin/partner-import'
import { RESOURCES } from '@portal/contract/admin/resources'
import { columnOf } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { moveToBin } from '../../admin-kit/bin/remove.ts'
import { fromCells } from '../../admin-kit/cells.ts'
import { type Actor, type EntryScope, hooksIn } from '../../admin-kit/hooks.ts'
import { markUndone } from '../../admin-kit/import/ledger.ts'
import { type Change, changeAllWithin } from '../../admin-kit/many.ts'
import { afterWrite, audit, lockRows } from '../../admin-kit/service.ts'
import { loadRows, toEntries } from '../../admin-kit/store.ts'
import { titleIn } from '../../admin-kit/titles.ts'
import { chunks, deleteWhere, type Row, selectWhere } from '../../platform/db/rows.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { writeAudit } from '../audit/service.ts'
import { IMPORTERS } from './examine.ts'
import type { Importer } from './importer.ts'
import { type PartnerImportDeps, TABLE, UNDO_MS } from './service.ts'
import { usedAmong } from './used.ts'

const ENTRIES_AT_ONCE = 200

type Kept = UndoneImport['kept'][number]

/** An entry that the import has written, and what it is now. */
interface Written {
  action: 'created' | 'updated'
  version: number
  /** Cells that were replaced. */
  replaced: Row
  row: Row
  entry: Entry
}

/** Entries that are still there, locked: concurrent changes come before or after. */
async function writtenBy(
  trx: Transaction,
  { resource, kind }: Importer,
  notes: readonly Row[],
): Promise<Written[]> {
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
      ? [{ action: action as Written['action'], version: version as number, replaced, row, entry }]
      : []
  })
}

/** Moves new entries to the bin; nobody has changed or used them. */
async function remove(scope: EntryScope, { resource }: Importer, some: readonly Written[]): Promise<void> {
  if (some.length === 0) return
  const { trx } = scope
  const mails = some.flatMap(({ row: { invitation_mail } }) => invitation_mail ?? [])
  const { entries } = await moveToBin(
    scope,
    resource,
    some.map(({ row }) => row),
    [],
  )
  // An invitation that was not sent yet would lead nowhere.
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

/** What entries are to be again; those are left out that referred to what is gone by now. */
async function restorations(
  trx: Transaction,
  { resource }: Importer,
  some: readonly Written[],
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

type Outcome = Omit<UndoneImport, 'kind'>

async function undoSome(scope: EntryScope, importer: Importer, notes: readonly Row[]): Promise<Outcome> {
  const { trx } = scope
  const { resource } = importer
  const written = await writtenBy(trx, importer, notes)
  const untouched = written.filter(({ version, row }) => row.version === version)
  const created = untouched.filter(({ action }) => action === 'created')
  const used = await usedAmong(
    trx,
    importer,
    created.map(({ row }) => row),
  )
  const removed = created.filter(({ entry }) => !used.has(entry.id))
  await remove(scope, importer, removed)
  const changes = await restorations(
    trx,
    importer,
    untouched.filter(({ action }) => action === 'updated'),
  )
  await changeAllWithin(scope, resource, changes)
  const undone = new Set([...removed, ...changes].map(({ entry }) => entry.id))
  const kept = written
    .filter(({ entry }) => !undone.has(entry.id))
    .map(
      ({ entry }): Kept => ({
        id: entry.id,
        name: titleIn(resource, entry, DEFAULT_LOCALE),
        why: used.has(entry.id) ? 'used' : 'changed',
      }),
    )
  return { removed: removed.length, restored: changes.length, kept, keptCount: kept.length }
}

/**
 * Takes the last import back, but for what somebody has changed or used since, which is named.
 *
 * @throws {AppError} `notFound`; `conflict` for an earlier one, one that still runs, or one that is too old
 */
export function undoImport(
  { database, clock, hooks }: PartnerImportDeps,
  id: number,
  actor: Actor,
): Promise<UndoneImport> {
  return transaction(database, async (trx, changes) => {
    const now = clock()
    await markUndone(trx, TABLE, id)
    const { kind, created_at } = await trx
      .selectFrom(TABLE)
      .select(['kind', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (created_at <= now - UNDO_MS) throw new AppError('conflict')
    const scope = { trx, changes, actor, now, hooksOf: hooksIn(hooks) }
    const notes = await selectWhere(trx, 'partner_import_rows', 'import_id', [id])
    const result: UndoneImport = { kind, removed: 0, restored: 0, kept: [], keptCount: 0 }
    for (const some of chunks(notes, ENTRIES_AT_ONCE)) {
      const { removed, restored, kept, keptCount } = await undoSome(scope, IMPORTERS[kind], some)
      result.removed += removed
      result.restored += restored
      result.keptCount += keptCount
      result.kept.push(...kept.slice(0, MAX_KEPT - result.kept.length))
    }
    // Nobody needs to know any more what was there before.
    await deleteWhere(trx, 'partner_import_rows', 'import_id', [id])
    const { kept: _, kind: __, ...counts } = result
    const entity = { kind: 'partner-imports', id: String(id) }
    await writeAudit(trx, { action: 'import-undone', at: now, ...actor, entity, details: counts })
    return result
  })
}
