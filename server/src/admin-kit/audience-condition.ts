/** Filters lists by the audience of their entries. */
import type { Filters } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { type Audience, plainTag, REFERRING } from '@portal/contract/audience'
import { type AudienceFilter, readAudienceFilter } from '@portal/contract/audience-filter'
import { isForAll, SIDES } from '@portal/contract/audience-references'
import { audienceField, columnOf, type Field } from '@portal/contract/entities/field'
import { type RawBuilder, sql } from 'kysely'
import { definitionsNaming, definitionsReaching, findDefinitions } from '../features/audiences/service.ts'
import type { Db } from '../platform/db/open.ts'

const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...ids])})`

async function isInGroup(
  db: Db,
  { table }: Resource,
  column: RawBuilder<unknown>,
  group: string,
): Promise<RawBuilder<boolean>> {
  const follows = table === 'documents'
  const saysForAll = isOneOf(column, await findDefinitions(db, isForAll))
  if (group === 'some') return sql<boolean>`(${column} is not null and not ${saysForAll})`
  if (group === 'product') return follows ? sql<boolean>`${column} is null` : sql<boolean>`1 = 0`
  return follows ? saysForAll : sql<boolean>`${column} is null`
}

const namedBy = (audience: Audience, selector: 'countries' | 'tags'): readonly string[] =>
  SIDES.flatMap((side) => audience[side]?.[selector] ?? [])

function idsBy(db: Db, filter: Extract<AudienceFilter, { by: string }>): Promise<number[]> {
  switch (filter.by) {
    case 'partners':
      return definitionsReaching(db, filter.id)
    case 'countries':
      return findDefinitions(db, (audience) => namedBy(audience, 'countries').includes(filter.name))
    case 'tags':
      return findDefinitions(db, (audience) =>
        namedBy(audience, 'tags').some((tag) => plainTag(tag) === plainTag(filter.name)),
      )
    case 'roles':
      return findDefinitions(db, ({ roles = [] }) => roles.includes(filter.name))
    default:
      return definitionsNaming(db, REFERRING[filter.by], [filter.id])
  }
}

/** The SQL condition of the filter; undefined without one. */
export async function audienceCondition(
  db: Db,
  resource: Resource,
  { audience }: Filters,
): Promise<RawBuilder<boolean> | undefined> {
  const name = audienceField(resource.fields)
  if (!name || !audience) return undefined
  const column = sql.ref(`${resource.table}.${columnOf(name, resource.fields[name] as Field)}`)
  const filter = readAudienceFilter(String(audience))
  return 'group' in filter
    ? isInGroup(db, resource, column, filter.group)
    : isOneOf(column, await idsBy(db, filter))
}
