/** Changes of several entries at once: all of them or none. */
import type { Aim, BulkBody, Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import type { Row } from '../platform/db/rows.ts'
import { AppError } from '../platform/http/errors.ts'
import { aimsOf } from './aims.ts'
import type { Values } from './cells.ts'
import type { Actor, EntryScope, Written } from './hooks.ts'
import { toPublishedAt } from './publication.ts'
import { afterWrite, audit, type BackOfficeDeps, change, existing } from './service.ts'
import { changeRows, loadRows, toEntries } from './store.ts'

/** What is written, and the field that it is. */
export interface Several {
  field: string
  /** Undefined where a row says so already. */
  cellsOf(row: Row): Row | undefined
  /** What takes it back. */
  undo?(changed: readonly Row[]): Aim[]
}

/** What is published already keeps its publication time, by which news are sorted. */
function isAlready(row: Row, action: BulkBody['action'], now: number): boolean {
  const publishedAt = row.published_at as number
  return action === 'publish' ? publishedAt <= now : publishedAt >= toPublishedAt(null)
}

function publication(
  { publishes }: Resource,
  { action, publishedAt }: BulkBody,
  { now }: EntryScope,
): Several {
  if (!publishes) throw new AppError('invalid', { field: 'action' })
  const at = action === 'publish' ? (publishedAt ?? now) : null
  const cells = { published_at: toPublishedAt(at) }
  return {
    field: 'publishedAt',
    cellsOf: (row) => (publishedAt !== undefined || !isAlready(row, action, now) ? cells : undefined),
  }
}

/** Writes the same cells into all rows that are to have them. */
async function write(scope: EntryScope, { table }: Resource, rows: readonly Row[], wanted: Several) {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(wanted.cellsOf(row)))
  for (const [cells, some] of groups) {
    const ids = some.map(({ id }) => id as number)
    await changeRows(scope.trx, table, ids, JSON.parse(cells) as Row)
  }
}

/** Publishes or unpublishes several entries, or says whom they are for; returns what takes the latter back. */
export function changeSeveral(
  deps: BackOfficeDeps,
  resource: Resource,
  body: BulkBody,
  actor: Actor,
): Promise<Aim[] | undefined> {
  return change(deps, actor, undefined, async (scope) => {
    const wanted =
      body.action === 'aim' ? await aimsOf(resource, body, scope) : publication(resource, body, scope)
    const rows = await existing(resource, body.ids, scope)
    const others = rows.filter((row) => wanted.cellsOf(row) !== undefined)
    const changed = others.map(({ id }) => id as number)
    await write(scope, resource, others, wanted)
    const after = await loadRows(scope.trx, resource, changed)
    const entries = await toEntries(scope.trx, resource, [...after.values()])
    const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
    const writtenRows = others.map((before): Written => {
      const id = before.id as number
      const entry = entryOf.get(id) as Entry
      const texts = (entry.texts ?? {}) as Record<string, Values>
      return { id, before, after: after.get(id) as Row, textsBefore: texts, entry }
    })
    await scope.hooksOf(resource).saved?.(writtenRows, scope)
    await afterWrite(resource, scope, changed)
    const lines = changed.map((id) => ({ id, details: { fields: [wanted.field] } }))
    await audit(resource, scope, 'entry-changed', lines)
    return wanted.undo?.(others)
  })
}
