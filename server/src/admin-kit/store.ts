/** Reads and writes the entries of any resource. */

import { type Entry, type Filters, type ListQuery, MAX_PAGE } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { type Fields, isList } from '@portal/contract/entities/field'
import { MAX_ID } from '@portal/contract/rules'
import { sql } from 'kysely'
import { chunks } from '../platform/db/chunks.ts'
import type { Db } from '../platform/db/open.ts'
import { deleteWhere, insertRows, type Row, selectWhere, untyped } from '../platform/db/rows.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import { audiencesById } from './audience.ts'
import { audienceCondition } from './audience-condition.ts'
import { allCells, fromCells, type Values } from './cells.ts'
import { fromPublishedAt } from './publication.ts'
import { filtered, sorted } from './query.ts'

export const STEP = 10

/** Fields with tables of their own. */
export const listsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [{ name, field }] : []))

export type ListField = ReturnType<typeof listsOf>[number]['field']

async function textsById(db: Db, { texts }: Resource, ids: readonly number[]) {
  const byId = new Map<number, Record<string, Values>>()
  if (!texts) return byId
  for (const row of await selectWhere(db, texts.table, texts.parent, ids)) {
    const id = row[texts.parent] as number
    byId.set(id, { ...byId.get(id), [row.locale as string]: fromCells(texts.fields, row) })
  }
  return byId
}

async function membersById(db: Db, field: ListField, ids: readonly number[]) {
  const { table, parent } = field.through
  const rows = await selectWhere(db, table, parent, ids)
  const ordered = rows.toSorted((a, b) => Number(a.position) - Number(b.position))
  return Map.groupBy(ordered, (row) => row[parent] as number)
}

const memberOf = (field: ListField, row: Row): unknown =>
  field.kind === 'references' ? row[field.through.target] : fromCells(field.fields, row)

/** The entries of the rows, in order. */
export async function toEntries(db: Db, resource: Resource, rows: readonly Row[]): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id as number)
  const [texts, audienceOf] = await Promise.all([
    textsById(db, resource, ids),
    audiencesById(db, resource, rows),
  ])
  const lists = await Promise.all(
    listsOf(resource.fields).map(async ({ name, field }) => {
      const members = await membersById(db, field, ids)
      return { name, of: (id: number) => (members.get(id) ?? []).map((row) => memberOf(field, row)) }
    }),
  )
  return rows.map((row) => {
    const id = row.id as number
    return {
      id,
      version: row.version as number,
      ...(resource.keyed ? { key: row.key } : {}),
      ...(resource.ordered ? { position: row.position } : {}),
      ...(resource.publishes ? { publishedAt: fromPublishedAt(row.published_at as number) } : {}),
      ...(resource.stamps.includes('created_at') ? { createdAt: row.created_at } : {}),
      ...(resource.stamps.includes('updated_at') ? { updatedAt: row.updated_at } : {}),
      ...fromCells(resource.fields, row),
      ...audienceOf(row),
      ...Object.fromEntries(lists.map(({ name, of }) => [name, of(id)])),
      ...(resource.texts ? { texts: texts.get(id) ?? {} } : {}),
    }
  })
}

/** Rows of the resource with these ids, by id. */
export async function loadRows(
  db: Db,
  { table, fixed }: Resource,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const rows = await selectWhere(db, table, 'id', ids, fixed)
  return new Map(rows.map((row) => [row.id as number, row]))
}

export async function loadEntry(db: Db, resource: Resource, id: number): Promise<Entry | undefined> {
  const row = (await loadRows(db, resource, [id])).get(id)
  return row ? (await toEntries(db, resource, [row]))[0] : undefined
}

const TOTAL = 'total_of_list'

async function countOf(found: ReturnType<typeof filtered>): Promise<number> {
  const counted = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(counted.total)
}

/** A page of entries, and the total number. */
export async function listEntries(
  db: Db,
  resource: Resource,
  query: ListQuery & Filters,
  now: number,
): Promise<{ items: Entry[]; total: number }> {
  if (query.ids) {
    const ids = query.ids
      .split(',')
      .map(Number)
      .filter((id) => id <= MAX_ID)
    const rows = await loadRows(db, resource, ids)
    const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
    return { items: await toEntries(db, resource, found), total: found.length }
  }
  const { page = 1, perPage = 25 } = query
  const found = filtered(db, resource, query, now, await audienceCondition(db, resource, query))
  const limit = Math.min(perPage, MAX_PAGE)
  // Counted in the same query, because a search reads every text either way.
  const rows = await sorted(db, found, resource, query)
    .selectAll(resource.table)
    .select(sql<number>`count(*) over ()`.as(TOTAL))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // A page beyond the last one has no rows with the total.
  const total = rows[0]?.[TOTAL] ?? (page > 1 ? await countOf(found) : 0)
  return { items: await toEntries(db, resource, rows), total: Number(total) }
}

/** Keyset pagination by id: pages miss nothing when entries are added or removed in the meantime. */
export async function entriesAfter(
  db: Db,
  resource: Resource,
  { after, limit, ...filters }: Filters & { after: number; limit: number },
  now: number,
): Promise<Entry[]> {
  const id = `${resource.table}.id`
  const audience = await audienceCondition(db, resource, filters)
  const rows = await filtered(db, resource, filters as Filters, now, audience)
    .selectAll(resource.table)
    .where(id, '>', after)
    .orderBy(id)
    .limit(limit)
    .execute()
  return toEntries(db, resource, rows)
}

/** The position after all others. */
export async function lastPosition(trx: Transaction, { table, fixed = {} }: Resource): Promise<number> {
  let query = untyped(trx).selectFrom(table)
  for (const [name, value] of Object.entries(fixed)) query = query.where(name, '=', value)
  const { last } = await query.select(sql<number | null>`max(position)`.as('last')).executeTakeFirstOrThrow()
  return Number(last ?? 0) + STEP
}

export async function insertRow(trx: Transaction, table: string, row: Row): Promise<number> {
  const { id } = await untyped(trx).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return id as number
}

/** Updates a row and raises its version, if that is `version` or none is given; returns whether it did. */
export async function changeRow(
  trx: Transaction,
  table: string,
  id: number,
  cells: Row,
  version?: number,
): Promise<boolean> {
  let update = untyped(trx)
    .updateTable(table)
    .set({ ...cells, version: sql`version + 1` } as never)
    .where('id', '=', id)
  if (version !== undefined) update = update.where('version', '=', version)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates several rows with the same values, and raises their versions. */
export async function changeRows(
  trx: Transaction,
  table: string,
  ids: readonly number[],
  cells: Row,
): Promise<void> {
  for (const some of chunks(ids, 500)) {
    await untyped(trx)
      .updateTable(table)
      .set({ ...cells, version: sql`version + 1` } as never)
      .where('id', 'in', some)
      .execute()
  }
}

/** Replaces the texts of one language; null deletes them. */
export async function saveTexts(
  trx: Transaction,
  { texts }: Resource,
  id: number,
  locale: string,
  values: Values | null,
): Promise<void> {
  if (!texts) return
  await untyped(trx)
    .deleteFrom(texts.table)
    .where(texts.parent, '=', id)
    .where('locale', '=', locale)
    .execute()
  if (values === null) return
  const cells = allCells(texts.fields, values)
  await insertRows(trx, texts.table, [{ [texts.parent]: id, locale, ...cells }])
}

/** Replaces the members of a list. */
export async function saveMembers(
  trx: Transaction,
  field: ListField,
  id: number,
  members: readonly unknown[],
): Promise<void> {
  const { table, parent } = field.through
  await deleteWhere(trx, table, parent, [id])
  const cellsOf = (member: unknown): Row =>
    field.kind === 'references'
      ? { [field.through.target]: member as number }
      : allCells(field.fields, member as Values)
  await insertRows(
    trx,
    table,
    members.map((member, index) => ({ [parent]: id, position: index * STEP, ...cellsOf(member) })),
  )
}

/** Whether another entry has this value. */
export async function isTaken(
  db: Db,
  { table, fixed = {} }: Resource,
  column: string,
  value: string,
  exceptId: number,
): Promise<boolean> {
  let query = untyped(db).selectFrom(table).select('id').where(column, '=', value).where('id', '!=', exceptId)
  for (const [name, fixedValue] of Object.entries(fixed)) query = query.where(name, '=', fixedValue)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
