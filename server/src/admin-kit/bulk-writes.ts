/** Bulk inserts and updates of a resource's entries. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { insertEntries, type Row } from '../platform/db/rows.ts'
import { toCells, type Values } from './cells.ts'
import { checkEntry } from './checks.ts'
import { differingFields } from './differences.ts'
import type { EntryScope, WrittenEntry } from './hooks.ts'
import { afterWrite, audit, rowOf } from './service.ts'
import { changeRow, lastPosition, loadRows, STEP, toEntries } from './store.ts'

/** Validates entries one by one, and inserts them; for keyed resources without texts and lists. */
export async function createAllWithin(
  scope: EntryScope,
  resource: Resource,
  sent: readonly Values[],
): Promise<void> {
  for (const values of sent) {
    await checkEntry(resource, values, values, 0, scope)
    await scope.hooksOf(resource).check?.(values, scope)
  }
  await addAllWithin(scope, resource, sent)
}

/** The same for entries that the caller has validated; returns their ids in order. */
export async function addAllWithin(
  scope: EntryScope,
  resource: Resource,
  sent: readonly Values[],
): Promise<number[]> {
  if (sent.length === 0) return []
  const first = resource.ordered ? await lastPosition(scope.trx, resource) : 0
  const rows: Row[] = []
  for (const [index, values] of sent.entries())
    rows.push(await rowOf(resource, values, scope, first + index * STEP))
  const ids = await insertEntries(scope.trx, resource.table, rows)
  await afterWrite(resource, scope, ids)
  const lines = ids.map((id) => ({ id, details: {} }))
  await audit(resource, scope, 'entry-created', lines)
  return ids
}

/** An existing entry as it was read, and its new values. */
export interface Change {
  before: Row
  entry: Entry
  values: Values
}

/**
 * Updates entries that the caller has locked and validated, except lists and texts; unchanged ones are skipped. Returns
 * the updated entries.
 */
export async function changeAllWithin(
  scope: EntryScope,
  resource: Resource,
  changes: readonly Change[],
): Promise<WrittenEntry[]> {
  const { trx, now } = scope
  const hooks = scope.hooksOf(resource)
  const changed: { change: Change; fields: string[] }[] = []
  for (const change of changes) {
    const { before, entry, values } = change
    const fields = differingFields(entry, values)
    if (fields.length === 0) continue
    const cells: Row = {
      ...toCells(resource.fields, Object.fromEntries(fields.map((name) => [name, values[name]]))),
      ...(resource.stamps.includes('updated_at') ? { updated_at: now } : {}),
    }
    const derived = await hooks.derive?.({ ...before, ...cells }, scope, before)
    await changeRow(trx, resource.table, entry.id, { ...cells, ...derived })
    changed.push({ change, fields })
  }
  if (changed.length === 0) return []
  const ids = changed.map(({ change }) => change.entry.id)
  const rows = await loadRows(trx, resource, ids)
  const after = ids.map((id) => rows.get(id) as Row)
  const entries = await toEntries(trx, resource, after)
  const written = changed.map(({ change: { before } }, index) => ({
    id: ids[index] as number,
    before,
    after: after[index] as Row,
    textsBefore: {},
    entry: entries[index] as Entry,
  }))
  await hooks.saved?.(written, scope)
  await afterWrite(resource, scope, ids)
  const lines = changed.map(({ change, fields }) => ({ id: change.entry.id, details: { fields } }))
  await audit(resource, scope, 'entry-changed', lines)
  return written
}
