/** Changes of several entries at once: all of them or none. */
import type { BulkBody, Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { audienceField, columnOf, type Field } from '@portal/contract/entities/field'
import type { Row } from '../platform/db/rows.ts'
import { AppError } from '../platform/http/errors.ts'
import { audienceCells, withCanonicalAudience } from './audience.ts'
import type { Values } from './cells.ts'
import { checkReferences } from './checks.ts'
import type { Actor, EntryScope, Written } from './hooks.ts'
import { toPublishedAt } from './publication.ts'
import { afterWrite, audit, type BackOfficeDeps, change, existing } from './service.ts'
import { changeRows, loadRows, toEntries } from './store.ts'

/** What is written, into which rows, and the field that it is. */
interface Several {
  field: string
  cells: Row
  isConcerned(row: Row): boolean
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
  return {
    field: 'publishedAt',
    cells: { published_at: toPublishedAt(at) },
    isConcerned: (row) => publishedAt !== undefined || !isAlready(row, action, now),
  }
}

async function aim(resource: Resource, { audience }: BulkBody, scope: EntryScope): Promise<Several> {
  const name = audienceField(resource.fields)
  if (!name) throw new AppError('invalid', { field: 'action' })
  if (audience === undefined) throw new AppError('invalid', { field: 'audience' })
  const field = resource.fields[name] as Field
  if (audience) await checkReferences([{ path: 'audience', field, value: audience }], scope)
  const cells = await audienceCells(
    scope.trx,
    resource,
    withCanonicalAudience(resource, { [name]: audience }),
  )
  const column = columnOf(name, field)
  return { field: name, cells, isConcerned: (row) => row[column] !== cells[column] }
}

/** Publishes or unpublishes several entries, or says whom they are for. */
export function changeSeveral(
  deps: BackOfficeDeps,
  resource: Resource,
  body: BulkBody,
  actor: Actor,
): Promise<void> {
  return change(deps, actor, undefined, async (scope) => {
    const rows = await existing(resource, body.ids, scope)
    const wanted =
      body.action === 'aim' ? await aim(resource, body, scope) : publication(resource, body, scope)
    const others = rows.filter((row) => wanted.isConcerned(row))
    const changed = others.map(({ id }) => id as number)
    await changeRows(scope.trx, resource.table, changed, wanted.cells)
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
  })
}
