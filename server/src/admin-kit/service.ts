/** Generic use cases of the back office, each in one transaction, which includes indexing and audit. */
import { randomBytes } from 'node:crypto'
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { writeAudits } from '../features/audit/service.ts'
import { indexContent, isIndexed } from '../features/search/service.ts'
import type { DatabaseHandle } from '../platform/db/open.ts'
import { type Row, untyped } from '../platform/db/rows.ts'
import { type Transaction, transaction } from '../platform/db/transaction.ts'
import { AppError } from '../platform/http/errors.ts'
import { audienceCells, withCanonicalAudience } from './audience.ts'
import { allCells, toCells, type Values, withCountryCodes } from './cells.ts'
import { checkEntry } from './checks.ts'
import { differingFields } from './differences.ts'
import {
  type Actor,
  type EntryScope,
  type HooksByResource,
  hooksIn,
  type Scope,
  type WrittenEntry,
} from './hooks.ts'
import { toPublishedAt, withPublicationTime } from './publication.ts'
import { staleError } from './stale.ts'
import {
  changeRow,
  insertRow,
  lastPosition,
  listsOf,
  loadEntry,
  loadRows,
  saveMembers,
  saveTexts,
  toEntries,
} from './store.ts'

export interface BackOfficeDeps {
  database: DatabaseHandle
  clock: () => number
  hooks: HooksByResource
}

/** Runs after every write of a resource. */
export async function afterWrite(resource: Resource, scope: Scope, ids: readonly number[]): Promise<void> {
  const { trx, changes, now } = scope
  if (resource.topic) changes.addContent(resource.topic)
  if (isIndexed(resource.table)) await indexContent(trx, resource.table, ids, now)
}

type Action = 'entry-created' | 'entry-changed' | 'entry-deleted' | 'entry-restored'

interface Line {
  id: number
  details: Values
}

export async function audit(
  resource: Resource,
  scope: Scope,
  action: Action,
  lines: readonly Line[],
): Promise<void> {
  const { trx, actor, now, note } = scope
  await writeAudits(
    trx,
    lines.map(({ id, details }) => ({
      action,
      at: now,
      userId: actor.userId,
      ip: actor.ip,
      entity: { kind: resource.name, id: String(id) },
      details: { ...details, ...(note ? { note } : {}) },
    })),
  )
}

/** Runs a change with its context. */
export function change<T>(
  { database, clock, hooks }: BackOfficeDeps,
  actor: Actor,
  note: string | undefined,
  work: (scope: EntryScope) => Promise<T>,
): Promise<T> {
  return transaction(database, (trx, changes) =>
    work({ trx, changes, actor, now: clock(), note, hooksOf: hooksIn(hooks) }),
  )
}

function keyOf(values: Values): string {
  const slug = typeof values.slug === 'string' ? `${values.slug.slice(0, 60)}-` : ''
  return `${slug}${randomBytes(6).toString('hex')}`
}

/** Values in the form in which they are compared and stored. */
function toStored(resource: Resource, sent: Values, now: number, before: Values = {}): Values {
  const values = resource.publishes ? withPublicationTime(sent, before, now) : sent
  return withCanonicalAudience(resource, withCountryCodes(resource.fields, values, before))
}

/** @param position place in an ordered resource; last if omitted */
export async function rowOf(
  resource: Resource,
  values: Values,
  scope: EntryScope,
  position?: number,
): Promise<Row> {
  const { now } = scope
  const cells: Row = {
    ...(resource.keyed ? { key: keyOf(values) } : {}),
    ...resource.fixed,
    ...(resource.ordered ? { position: position ?? (await lastPosition(scope.trx, resource)) } : {}),
    ...(resource.publishes
      ? { published_at: toPublishedAt((values.publishedAt as number | null | undefined) ?? null) }
      : {}),
    ...Object.fromEntries(resource.stamps.map((stamp) => [stamp, now])),
    ...allCells(resource.fields, values),
    ...(await audienceCells(scope.trx, resource, values)),
  }
  return { ...cells, ...(await scope.hooksOf(resource).derive?.(cells, scope)) }
}

async function saveParts(resource: Resource, id: number, values: Values, scope: Scope): Promise<void> {
  for (const [locale, texts] of Object.entries((values.texts ?? {}) as Record<string, Values | null>))
    await saveTexts(scope.trx, resource, id, locale, texts)
  for (const { name, field } of listsOf(resource.fields)) {
    if (values[name] !== undefined)
      await saveMembers(scope.trx, field, id, values[name] as readonly unknown[])
  }
}

async function written(
  resource: Resource,
  scope: EntryScope,
  id: number,
  before?: Row,
  entryBefore?: Entry,
): Promise<WrittenEntry> {
  const after = (await loadRows(scope.trx, resource, [id])).get(id) as Row
  const [entry] = await toEntries(scope.trx, resource, [after])
  return {
    id,
    ...(before ? { before } : {}),
    ...(entryBefore ? { entryBefore } : {}),
    after,
    textsBefore: (entryBefore?.texts ?? {}) as Record<string, Values>,
    entry: entry as Entry,
  }
}

/** Creates an entry within a running transaction. */
export async function createWithin(scope: EntryScope, resource: Resource, sent: Values): Promise<Entry> {
  const values = toStored(resource, sent, scope.now)
  await checkEntry(resource, values, values, 0, scope)
  await scope.hooksOf(resource).check?.(values, scope)
  const id = await insertRow(scope.trx, resource.table, await rowOf(resource, values, scope))
  await saveParts(resource, id, values, scope)
  const result = await written(resource, scope, id)
  await scope.hooksOf(resource).saved?.([result], scope)
  await afterWrite(resource, scope, [id])
  await audit(resource, scope, 'entry-created', [{ id, details: {} }])
  return result.entry
}

export function createEntry(
  deps: BackOfficeDeps,
  resource: Resource,
  { reason, ...values }: Values & { reason?: string },
  actor: Actor,
): Promise<Entry> {
  return change(deps, actor, reason, (scope) => createWithin(scope, resource, values))
}

/** The entry after the change. */
function merged(entry: Entry, values: Values): Values {
  const texts = { ...(entry.texts as object), ...(values.texts as object) }
  return { ...entry, ...values, texts }
}

/** A repeated request whose change is already in place is not a conflict. */
async function entryOrStale(
  trx: Transaction,
  resource: Resource,
  current: Entry,
  wanted: Values,
): Promise<Entry> {
  if (differingFields(current, wanted).length === 0) return current
  throw await staleError(trx, resource, current)
}

type Change = Values & { version: number }

/** Updates an entry within a running transaction. */
export async function updateWithin(
  scope: EntryScope,
  resource: Resource,
  id: number,
  { version, ...sent }: Change,
): Promise<Entry> {
  const { trx, now } = scope
  const before = (await loadRows(trx, resource, [id])).get(id)
  if (!before) throw new AppError('notFound')
  const [entryBefore] = (await toEntries(trx, resource, [before])) as [Entry]
  const values = toStored(resource, sent, now, entryBefore)
  if (before.version !== version) return entryOrStale(trx, resource, entryBefore, values)
  const wanted = merged(entryBefore, values)
  await checkEntry(resource, wanted, values, id, scope)
  await scope.hooksOf(resource).check?.(wanted, scope, before)

  const fields = differingFields(entryBefore, values)
  if (fields.length === 0) return entryBefore
  const cells: Row = {
    ...toCells(resource.fields, values),
    ...(await audienceCells(trx, resource, values)),
    ...(resource.publishes && values.publishedAt !== undefined
      ? { published_at: toPublishedAt(values.publishedAt as number | null) }
      : {}),
    ...(resource.stamps.includes('updated_at') ? { updated_at: now } : {}),
  }
  const derived = await scope.hooksOf(resource).derive?.({ ...before, ...cells }, scope, before)
  // On PostgreSQL another change may have been committed in between: the update requires the version that was
  // read.
  if (!(await changeRow(trx, resource.table, id, { ...cells, ...derived }, version)))
    return entryOrStale(trx, resource, (await loadEntry(trx, resource, id)) ?? entryBefore, values)
  await saveParts(resource, id, values, scope)
  const result = await written(resource, scope, id, before, entryBefore)
  await scope.hooksOf(resource).saved?.([result], scope)
  await afterWrite(resource, scope, [id])
  await audit(resource, scope, 'entry-changed', [{ id, details: { fields } }])
  // Side effects may have raised the version once more.
  return (await loadEntry(trx, resource, id)) ?? result.entry
}

export function updateEntry(
  deps: BackOfficeDeps,
  resource: Resource,
  id: number,
  { reason, ...sent }: Change & { reason?: string },
  actor: Actor,
): Promise<Entry> {
  return change(deps, actor, reason, (scope) => updateWithin(scope, resource, id, sent))
}

export async function existing(resource: Resource, ids: readonly number[], { trx }: Scope): Promise<Row[]> {
  const rows = await loadRows(trx, resource, ids)
  if (rows.size < ids.length) throw new AppError('notFound')
  return ids.map((id) => rows.get(id) as Row)
}

/** Locks rows against changes and new references until the end of the transaction. */
export async function lockRows(trx: Transaction, { table }: Resource, ids: readonly number[]): Promise<void> {
  await untyped(trx).selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Reorders entries among the positions that they occupy. */
export function orderEntries(
  deps: BackOfficeDeps,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<void> {
  return change(deps, actor, undefined, async (scope) => {
    await lockRows(scope.trx, resource, ids)
    const rows = await existing(resource, ids, scope)
    const places = rows.map(({ position }) => position as number).sort((a, b) => a - b)
    // Entries with the same position are separated.
    const free = places.map((place, index) => Math.max(place, (places[0] as number) + index))
    for (const [index, id] of ids.entries()) {
      await untyped(scope.trx)
        .updateTable(resource.table)
        .set({ position: free[index] as number })
        .where('id', '=', id)
        .execute()
    }
    await afterWrite(resource, scope, [])
    const details = { fields: ['position'] }
    const lines = ids.map((id) => ({ id, details }))
    await audit(resource, scope, 'entry-changed', lines)
  })
}
