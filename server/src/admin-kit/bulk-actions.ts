/** Bulk actions on several entries: all of them or none. */
import type { AudienceChange, BulkBody, Entry, Publication } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import type { Row } from '../platform/db/rows.ts'
import { AppError } from '../platform/http/errors.ts'
import { audienceChange } from './audience-changes.ts'
import type { Values } from './cells.ts'
import type { Actor, EntryScope, WrittenEntry } from './hooks.ts'
import { fromPublishedAt, toPublishedAt } from './publication.ts'
import { afterWrite, audit, type BackOfficeDeps, change, existing, lockRows } from './service.ts'
import { changeRows, loadRows, toEntries } from './store.ts'

/** What the client needs to undo the action. */
interface Undo {
  undo?: AudienceChange[]
  publications?: Publication[]
}

/** What a bulk action writes, and the field that it changes. */
export interface BulkChange {
  field: string
  /** Undefined for rows that need no change. */
  cellsOf(row: Row): Row | undefined
  undo?(changed: readonly WrittenEntry[]): Undo
}

/** Entries that are already published keep their publication time, by which news are sorted. */
function isAlready(row: Row, action: BulkBody['action'], now: number): boolean {
  const publishedAt = row.published_at as number
  return action === 'publish' ? publishedAt <= now : publishedAt >= toPublishedAt(null)
}

function publication(
  { publishes }: Resource,
  { action, publishedAt }: BulkBody,
  { now }: EntryScope,
): BulkChange {
  if (!publishes) throw new AppError('invalid', { field: 'action' })
  const at = action === 'publish' ? (publishedAt ?? now) : null
  const cells = { published_at: toPublishedAt(at) }
  return {
    field: 'publishedAt',
    cellsOf: (row) => (publishedAt !== undefined || !isAlready(row, action, now) ? cells : undefined),
    undo: (changed) => ({
      publications: changed.map(({ id, before, after }) => ({
        id,
        version: after.version as number,
        publishedAt: fromPublishedAt(before?.published_at as number),
      })),
    }),
  }
}

/** Leaves entries alone that have been changed since. */
function restoration({ publishes }: Resource, { ids, publications = [] }: BulkBody): BulkChange {
  if (!publishes) throw new AppError('invalid', { field: 'action' })
  const byId = new Map(publications.map((one) => [one.id, one]))
  if (byId.size < publications.length || byId.size !== ids.length || !ids.every((id) => byId.has(id)))
    throw new AppError('invalid', { field: 'publications' })
  return {
    field: 'publishedAt',
    cellsOf(row) {
      const wanted = byId.get(row.id as number)
      if (!wanted || row.version !== wanted.version) return undefined
      return { published_at: toPublishedAt(wanted.publishedAt) }
    },
  }
}

function bulkChangeOf(
  resource: Resource,
  body: BulkBody,
  scope: EntryScope,
): BulkChange | Promise<BulkChange> {
  if (body.action === 'set-audience') return audienceChange(resource, body, scope)
  return body.action === 'restore' ? restoration(resource, body) : publication(resource, body, scope)
}

/** Groups rows with the same changes, and writes each group at once. */
async function write(scope: EntryScope, { table }: Resource, rows: readonly Row[], wanted: BulkChange) {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(wanted.cellsOf(row)))
  for (const [cells, some] of groups) {
    const ids = some.map(({ id }) => id as number)
    await changeRows(scope.trx, table, ids, JSON.parse(cells) as Row)
  }
}

/** The affected rows; undoing ignores those that are gone. */
async function rowsOf(resource: Resource, { action, ids }: BulkBody, scope: EntryScope): Promise<Row[]> {
  if (action !== 'restore') return existing(resource, ids, scope)
  return [...(await loadRows(scope.trx, resource, ids)).values()]
}

/** Publishes entries, unpublishes them, or changes their audience. Returns the changed ones, and how to undo it. */
export function runBulkAction(
  deps: BackOfficeDeps,
  resource: Resource,
  body: BulkBody,
  actor: Actor,
): Promise<{ changed: number[] } & Undo> {
  return change(deps, actor, undefined, async (scope) => {
    await lockRows(scope.trx, resource, body.ids)
    const wanted = await bulkChangeOf(resource, body, scope)
    const rows = await rowsOf(resource, body, scope)
    const others = rows.filter((row) => wanted.cellsOf(row) !== undefined)
    const changed = others.map(({ id }) => id as number)
    await write(scope, resource, others, wanted)
    const after = await loadRows(scope.trx, resource, changed)
    const entries = await toEntries(scope.trx, resource, [...after.values()])
    const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
    const writtenRows = others.map((before): WrittenEntry => {
      const id = before.id as number
      const entry = entryOf.get(id) as Entry
      const texts = (entry.texts ?? {}) as Record<string, Values>
      return { id, before, after: after.get(id) as Row, textsBefore: texts, entry }
    })
    await scope.hooksOf(resource).saved?.(writtenRows, scope)
    await afterWrite(resource, scope, changed)
    const lines = changed.map((id) => ({ id, details: { fields: [wanted.field] } }))
    await audit(resource, scope, 'entry-changed', lines)
    return { changed, ...wanted.undo?.(writtenRows) }
  })
}
