/** Restores deleted entries with all their dependent rows. */

import { randomBytes } from 'node:crypto'
import type { Lost } from '@portal/contract/admin/bin'
import type { Resource } from '@portal/contract/admin/resource'
import { fieldSchema } from '@portal/contract/admin/schemas'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import { columnOf } from '@portal/contract/entities/field'
import { type CheckedSchema, issueOfValue } from '@portal/contract/field-checks'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { Selectable } from 'kysely'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { LAST_MIGRATION } from '../../platform/db/migrations/index.ts'
import { type Row, selectWhere } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'
import { AppError, fieldError } from '../../platform/http/errors.ts'
import type { Actor, EntryScope, Scope } from '../hooks.ts'
import { afterWrite, audit, type BackOfficeDeps, change } from '../service.ts'
import { titlesOf } from '../titles.ts'
import type { Table } from './collect.ts'
import { type Deletion, loadDeletions, removeDeletions } from './deletions.ts'
import { columnsNow, insertDependent, insertEntry, setReferences, sortRows } from './put-back.ts'
import { addSteps, type Reference, type Step } from './save-deletions.ts'
import { announceRow, indexAlong, touchOwners } from './side-effects.ts'
import { resourceOf } from './uses.ts'

type Line = Selectable<Database['deletion_rows']>

const LINES_AT_ONCE = 20

interface Restoring {
  scope: EntryScope
  deletion: Deletion
  resource: Resource
  /** Replaces a unique value that another entry has taken in the meantime. */
  instead: string | undefined
  /** Columns of each table, if the rows come from an older schema. */
  columns: Map<string, Set<string>> | undefined
  lost: Map<string, number>
}

export function restoreEntries(
  deps: BackOfficeDeps,
  { ids, instead }: { ids: readonly number[]; instead?: string },
  { role, actor }: { role: BackOfficeRole; actor: Actor },
): Promise<{ restored: { resource: string; id: number }[]; lost: Lost[] }> {
  if (instead !== undefined && ids.length > 1) throw new AppError('invalid', { field: 'instead' })
  return change(deps, actor, undefined, async (scope) => {
    const deletions = await loadDeletions(scope.trx, ids, role, true)
    const lost = new Map<string, number>()
    for (const deletion of deletions) await restore(scope, deletion, instead, lost)
    await finish(scope, deletions)
    return {
      restored: deletions.map(({ resource, entry_id }) => ({ resource, id: entry_id })),
      lost: [...lost].map(([kind, count]) => ({ kind, count })),
    }
  })
}

async function finish(scope: EntryScope, deletions: readonly Deletion[]): Promise<void> {
  const ids = deletions.map(({ id }) => id)
  await removeDeletions(scope.trx, ids)
  for (const [name, some] of Map.groupBy(deletions, ({ resource }) => resource)) {
    const resource = resourceOf(name) as Resource
    const entries = some.map(({ entry_id }) => entry_id)
    await scope.hooksOf(resource).restored?.(entries, scope)
    await afterWrite(resource, scope, entries)
    const lines = some.map(({ entry_id: id, title }) => ({ id, details: { title } }))
    await audit(resource, scope, 'entry-restored', lines)
  }
}

async function restore(
  scope: EntryScope,
  deletion: Deletion,
  instead: string | undefined,
  lost: Map<string, number>,
): Promise<void> {
  const resource = resourceOf(deletion.resource) as Resource
  const columns = deletion.migration === LAST_MIGRATION ? undefined : await columnsNow(scope.trx)
  const restoring = { scope, deletion, resource, instead, columns, lost }
  let after = 0
  for (let lines: Line[] | undefined; lines?.length !== 0; ) {
    lines = await scope.trx
      .selectFrom('deletion_rows')
      .selectAll()
      .where('deletion_id', '=', deletion.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(LINES_AT_ONCE)
      .execute()
    for (const line of lines) await putBack(restoring, line)
    after = lines.at(-1)?.id ?? after
  }
}

async function putBack(restoring: Restoring, { step, owner, content }: Line): Promise<void> {
  const table = owner as Table
  if (step === 'insert') return insert(restoring, table, JSON.parse(content) as Row[])
  const references = JSON.parse(content) as Reference[]
  const { scope, resource } = restoring
  await setReferences(scope.trx, table, references)
  if (step === 'set') return
  // Identifies a replaced reference: the key tells where, the value what it was.
  const rows = references.map(({ key, column, now }) => ({ ...key, [column]: now }))
  const columns = new Set(references.map(({ column }) => column))
  await touchOwners(scope, table, rows, { columns })
  for (const row of rows) announceRow(scope.changes, table, row)
  if (resource.topic) scope.changes.addContent(resource.topic)
}

/** Drops columns that a migration has removed. */
function fitting({ columns }: Restoring, table: Table, row: Row): Row {
  if (!columns) return row
  const known = columns.get(table)
  return Object.fromEntries(Object.entries(row).filter(([name]) => known?.has(name)))
}

async function insert(restoring: Restoring, table: Table, rows: readonly Row[]): Promise<void> {
  const { scope, deletion, resource, columns, lost } = restoring
  const { trx, changes } = scope
  if (columns && !columns.has(table)) return
  const fit = rows.map((row) => fitting(restoring, table, row))
  const sorted = await sortRows(trx, table, fit)
  const isEntry = (row: Row) => table === resource.table && row.id === deletion.entry_id
  const [gone] = sorted.lost.filter(({ row }) => isEntry(row))
  if (gone) throw new AppError('unknownReference', { details: { kind: kindOf(gone.target), id: gone.id } })
  for (const kind of [...sorted.cleared, ...sorted.lost.map(({ target }) => target)].map(kindOf))
    lost.set(kind, (lost.get(kind) ?? 0) + 1)
  await handOver(restoring, table, sorted.lost)

  const keyed = await withKeys(scope, table, sorted.present)
  const entry = keyed.find(isEntry)
  if (entry) await insertEntry(trx, table, await unique(restoring, entry))
  const dependent = keyed.filter((row) => row !== entry)
  const written = await insertDependent(trx, table, dependent)
  const left = dependent.length - written.length
  if (left > 0) lost.set(kindOf(table), (lost.get(kindOf(table)) ?? 0) + left)
  await touchOwners(scope, table, written, { except: resource.table })
  for (const row of sorted.present) announceRow(changes, table, row)
  if (table !== resource.table) await indexAlong(scope, table, written)
}

/** Display names for tables without a resource of their own. */
const KINDS: Partial<Record<string, string>> = { price_list_items: 'price-lists', cards: 'slides' }

function kindOf(table: string): string {
  return KINDS[table] ?? table.replaceAll('_', '-')
}

/** Rows whose parent is itself in the bin are handed over to the parent's deletion. */
async function handOver(
  { scope: { trx } }: Restoring,
  table: Table,
  lost: readonly { row: Row; target: Table; id: number | string | null }[],
): Promise<void> {
  const ids = lost.map(({ id }) => id)
  const deletions = await selectWhere(trx, 'deletions', 'entry_id', ids)
  const byDeletion = Map.groupBy(lost, ({ target, id }) => {
    const found = deletions.find(
      ({ entry_id, resource }) => entry_id === id && resourceOf(resource as string)?.table === target,
    )
    return found?.id as number | undefined
  })
  for (const [deletion, some] of byDeletion) {
    const steps = some.map(({ row }): Step => ({ step: 'insert', table, row }))
    if (deletion !== undefined) await addSteps(trx, deletion, steps)
  }
}

/** Gives rows new keys where theirs are taken; only content packs know entries by key. */
async function withKeys({ trx }: Scope, table: Table, rows: readonly Row[]): Promise<Row[]> {
  const keys = rows.map(({ key }) => key ?? null).filter((key) => key !== null)
  if (keys.length === 0) return [...rows]
  const there = await selectWhere(trx, table, 'key', keys)
  // Cards of different kinds may share a key.
  const isTaken = (row: Row) =>
    there.some(({ key, kind }) => key === row.key && (table !== 'cards' || kind === row.kind))
  return rows.map((row) =>
    isTaken(row) ? { ...row, key: `${row.key}-${randomBytes(6).toString('hex')}` } : row,
  )
}

/** Ensures that unique values are free. @throws {AppError} `duplicate` with the entry that has the value */
async function unique({ scope, resource, deletion, instead }: Restoring, row: Row): Promise<Row> {
  const { trx } = scope
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.unique) continue
    const column = columnOf(name, field)
    if (instead !== undefined) {
      const { Check } = await import('typebox/value')
      const schema = fieldSchema(name, field)
      if (!Check(schema, instead)) {
        const issue = issueOfValue(instead, schema as CheckedSchema) ?? { code: 'invalid' }
        throw fieldError('invalid', 'instead', issue)
      }
    }
    const wanted = instead === undefined ? row : { ...row, [column]: instead }
    const derived =
      instead === undefined ? {} : ((await scope.hooksOf(resource).derive?.(wanted, scope)) ?? {})
    const whole = { ...wanted, ...derived }
    // Email addresses are compared regardless of case.
    const compared = resource.name === 'users' ? 'email_normalized' : column
    await takeAdvisoryLock(trx, `${resource.table} ${name}`)
    const [holder] = await selectWhere(
      trx,
      resource.table,
      compared,
      [whole[compared] ?? null],
      resource.fixed,
    )
    if (!holder) return whole
    const id = holder.id as number
    const title = (await titlesOf(trx, resource, [id], DEFAULT_LOCALE)).get(id) ?? ''
    const details = { deletion: deletion.id, value: whole[column], resource: resource.name, id, title }
    throw new AppError('duplicate', { field: name, details })
  }
  return row
}
