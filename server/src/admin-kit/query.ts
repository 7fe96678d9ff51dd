/** List queries of any resource: filters, search, order and paging. */
import type { Filters, ListQuery } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { columnOf, type Field } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { contains } from '../platform/db/like.ts'
import { lowerCase } from '../platform/db/lower-case.ts'
import type { Db } from '../platform/db/open.ts'
import { type Row, untyped } from '../platform/db/rows.ts'
import { lacksTexts } from './missing-texts.ts'
import { inState } from './states.ts'
import { waiting } from './waiting.ts'

type Tables = Record<string, Row>
type Query = SelectQueryBuilder<Tables, string, Row>
type Expressions = ExpressionBuilder<Tables, string>

const TEXTS = 'texts.'

/** Entries that contain the text in one of their fields, or in one of their texts in any language. */
function matches(db: Db, { table, texts, search, fields }: Resource, q: string) {
  const own = search.filter((name) => !name.startsWith(TEXTS))
  const translated = search.filter((name) => name.startsWith(TEXTS)).map((name) => name.slice(TEXTS.length))
  return (e: Expressions) => {
    const inOwn = own.map((name) =>
      contains(db, sql.ref(`${table}.${columnOf(name, fields[name] as Field)}`), q),
    )
    if (!texts || translated.length === 0) return e.or(inOwn)
    const inTexts = translated.map((name) =>
      contains(db, sql.ref(`t.${columnOf(name, texts.fields[name] as Field)}`), q),
    )
    // Scanning all texts once is faster than looking up those of each entry.
    const found = e
      .selectFrom(`${texts.table} as t`)
      .select(`t.${texts.parent}`)
      .where((inner) => inner.or(inTexts as never))
    return e.or([...inOwn, e(`${table}.id`, 'in', found as never)] as never)
  }
}

/** @param audience the audience condition (`audience-condition.ts`) */
export function filtered(
  db: Db,
  resource: Resource,
  filters: Filters,
  now: number,
  audience?: RawBuilder<boolean>,
): Query {
  const { table, fixed = {} } = resource
  let query = untyped(db).selectFrom(table) as unknown as Query
  for (const [name, value] of Object.entries(fixed)) query = query.where(`${table}.${name}`, '=', value)
  if (filters.q && resource.search.length > 0) query = query.where(matches(db, resource, filters.q) as never)
  for (const name of resource.filters) {
    const value = filters[name]
    if (value === undefined) continue
    query = query.where(`${table}.${columnOf(name, resource.fields[name] as Field)}`, '=', value as string)
  }
  for (const [name, through] of Object.entries(resource.filtersThrough ?? {})) {
    const value = filters[name]
    if (value === undefined) continue
    const own = columnOf(through.field, resource.fields[through.field] as Field)
    const column = columnOf(name, { kind: 'reference' })
    query = query.where(
      sql<boolean>`${sql.ref(`${table}.${own}`)} in
        (select id from ${sql.table(through.table)} where ${sql.ref(column)} = ${value})` as never,
    )
  }
  const lacking = filters.missing && lacksTexts(resource, filters.missing)
  if (lacking) query = query.where(lacking as never)
  const waits = filters.waiting && waiting(resource, filters.waiting as string, now)
  if (waits) query = query.where(waits as never)
  const state = filters.state && inState(resource, filters.state, now)
  if (state) query = query.where(state as never)
  if (audience) query = query.where(audience as never)
  return query
}

const OWN: Record<string, string> = {
  id: 'id',
  position: 'position',
  publishedAt: 'published_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

export function sorted(db: Db, query: Query, resource: Resource, { sort, order, locale }: ListQuery): Query {
  const { table, texts, fields } = resource
  const name = sort ?? resource.sort.field
  const direction = order ?? (sort ? 'asc' : resource.sort.order)
  const byId = (by: Query) => by.orderBy(`${table}.id`, direction)
  if (texts && name.startsWith(TEXTS)) {
    const field = texts.fields[name.slice(TEXTS.length)] as Field
    const column = columnOf(name.slice(TEXTS.length), field)
    const textIn = (language: string) =>
      sql`(select ${sql.ref(`t.${column}`)} from ${sql.table(texts.table)} as t
        where ${sql.ref(`t.${texts.parent}`)} = ${sql.ref(`${table}.id`)} and t.locale = ${language})`
    const text = sql`coalesce(${textIn(locale ?? DEFAULT_LOCALE)}, ${textIn(DEFAULT_LOCALE)}, '')`
    return byId(query.orderBy(lowerCase(db, text), direction))
  }
  const own = OWN[name]
  if (own) return byId(query.orderBy(`${table}.${own}`, direction))
  const field = fields[name] as Field
  const column = sql.ref(`${table}.${columnOf(name, field)}`)
  const isNumber = ['timestamp', 'number', 'money', 'flag'].includes(field.kind)
  const empty = isNumber ? sql`coalesce(${column}, 0)` : lowerCase(db, sql`coalesce(${column}, '')`)
  return byId(query.orderBy(empty, direction))
}
