/** Side effects of deletions and restores on other entries. */

import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { columnOf, isList } from '@portal/contract/entities/field'
import { writeAudits } from '../../features/audit/service.ts'
import { indexContent, isIndexed } from '../../features/search/service.ts'
import { chunks } from '../../platform/db/chunks.ts'
import { type Row, selectWhere, untyped } from '../../platform/db/rows.ts'
import type { Changes } from '../../platform/db/transaction.ts'
import type { Scope } from '../hooks.ts'
import { changeRows } from '../store.ts'
import type { Collection, Table } from './collect.ts'
import { type Found, resourceOf } from './uses.ts'

const IDS_AT_ONCE = 500

/** The field of a resource that refers to other entries by this column. */
function fieldBy(resource: Resource, table: string, column: string): string | undefined {
  const found = Object.entries(resource.fields).find(([name, field]) => {
    if (field.kind === 'reference') return resource.table === table && columnOf(name, field) === column
    return isList(field) && field.through.table === table && field.through.parent !== column
  })
  return found?.[0]
}

/** Records a change that was not made in the entries' own form. */
async function touch(scope: Scope, resource: Resource, ids: readonly number[], field: string): Promise<void> {
  const { trx, changes, actor, now } = scope
  if (resource.topic) changes.addContent(resource.topic)
  await changeRows(trx, resource.table, ids, {})
  if (resource.name === 'leads') {
    const rows = await selectWhere(trx, 'leads', 'id', ids)
    for (const { partner_id } of rows) if (partner_id !== null) changes.addLeads(partner_id as number)
  }
  await writeAudits(
    trx,
    ids.map((id) => ({
      action: 'entry-changed' as const,
      at: now,
      userId: actor.userId,
      ip: actor.ip,
      entity: { kind: resource.name, id: String(id) },
      details: { fields: [field] },
    })),
  )
}

interface Deleted {
  ids: readonly number[]
  replacement?: number | undefined
}

/** Raises the versions of entries whose references are removed or replaced. */
export async function touchUsers(
  scope: Scope,
  resource: Resource,
  found: readonly Found[],
  { ids, replacement }: Deleted,
): Promise<void> {
  for (const { rule } of found) {
    const owner = resourceOf(rule.kind)
    const field = owner && fieldBy(owner, rule.table, rule.column)
    if (owner && field && rule.user) {
      const users = await usersOf(scope, rule.table, rule.user, rule.column, ids)
      await touch(scope, owner, users, field)
    }
    // A list on the replacement's side has grown.
    const own = Object.entries(resource.fields).find(
      ([, one]) => isList(one) && one.through.table === rule.table && one.through.parent === rule.column,
    )
    if (own && replacement !== undefined) await touch(scope, resource, [replacement], own[0])
  }
}

async function usersOf(
  { trx }: Scope,
  table: string,
  user: string,
  column: string,
  ids: readonly number[],
): Promise<number[]> {
  const users = new Set<number>()
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await untyped(trx)
      .selectFrom(table)
      .select(user)
      .distinct()
      .where(column, 'in', some)
      .execute()
    for (const row of rows) users.add(row[user] as number)
  }
  return [...users]
}

/** Announces a changed row to the screens that show it. */
export function announceRow(changes: Changes, table: Table, row: Row): void {
  if (table === 'pins') changes.addUser('pins', row.user_id as number)
  if (table === 'users') changes.addUser('user', row.id as number)
  if (table === 'leads' && row.partner_id !== null) changes.addLeads(row.partner_id as number)
  if (table === 'tickets') changes.addTickets()
  if (table === 'notifications') changes.addNotifications(row.audience as string)
  const topic = TOPICS.get(table)
  if (topic) changes.addContent(topic)
}

const TOPICS = new Map(
  (RESOURCES as readonly Resource[]).flatMap(({ table, texts, fields, topic }) => {
    if (!topic) return []
    const lists = Object.values(fields).flatMap((field) => (isList(field) ? [field.through.table] : []))
    return [table, ...(texts ? [texts.table] : []), ...lists].map((name) => [name, topic] as const)
  }),
)

export function announceTouched(changes: Changes, { taken }: Collection): void {
  for (const { table, rows } of taken) for (const { row } of rows) announceRow(changes, table, row)
}

/**
 * Raises the versions of entries that get back list rows or one of the references in `columns`.
 *
 * @param options `except`: the table being restored, whose entries have versions of their own
 */
export async function touchOwners(
  scope: Scope,
  table: Table,
  rows: readonly Row[],
  { except, columns }: { except?: string; columns?: ReadonlySet<string> },
): Promise<void> {
  for (const resource of RESOURCES as readonly Resource[]) {
    if (resource.table === except) continue
    for (const [name, field] of Object.entries(resource.fields)) {
      if (isList(field) && field.through.table === table)
        await touch(scope, resource, idsIn(rows, field.through.parent), name)
      else if (resource.table === table && columns?.has(columnOf(name, field)))
        await touch(scope, resource, idsIn(rows, 'id'), name)
    }
  }
}

/** Reindexes entries that are deleted or restored along with another one. */
export async function indexAlong({ trx, now }: Scope, table: Table, rows: readonly Row[]): Promise<void> {
  if (isIndexed(table)) await indexContent(trx, table, idsIn(rows, 'id'), now)
}

const idsIn = (rows: readonly Row[], column: string) => [...new Set(rows.map((row) => row[column] as number))]
