/** Reads and writes the audience of entries in the back office. The row refers to a definition, which is immutable. */
import type { Resource } from '@portal/contract/admin/resource'
import { type Audience, canonicalAudience } from '@portal/contract/audience'
import { isForAll } from '@portal/contract/audience-references'
import { audienceField, columnOf, type Field } from '@portal/contract/entities/field'
import { readDefinitions, storeAudience } from '../features/audiences/service.ts'
import type { Db } from '../platform/db/open.ts'
import type { Row } from '../platform/db/rows.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import type { Values } from './cells.ts'

const columnIn = ({ fields }: Resource, name: string) => columnOf(name, fields[name] as Field)

/**
 * Documents without an audience follow their products, so "for everybody" must be explicit; for other entries it is
 * null.
 */
const saysForAll = ({ table }: Resource): boolean => table === 'documents'

/** The values with their audience in canonical form. */
export function withCanonicalAudience(resource: Resource, values: Values): Values {
  const name = audienceField(resource.fields)
  if (!name || !values[name]) return values
  const audience = canonicalAudience(values[name] as Audience)
  return { ...values, [name]: isForAll(audience) && !saysForAll(resource) ? null : audience }
}

/** The audience column, if `values` has an audience. */
export async function audienceCells(trx: Transaction, resource: Resource, values: Values): Promise<Row> {
  const name = audienceField(resource.fields)
  if (!name || !(name in values)) return {}
  const audience = values[name] as Audience | null
  return { [columnIn(resource, name)]: audience ? await storeAudience(trx, audience) : null }
}

/** Audiences by row id, as values of the audience field. */
export async function audiencesById(
  db: Db,
  resource: Resource,
  rows: readonly Row[],
): Promise<(row: Row) => Values> {
  const name = audienceField(resource.fields)
  if (!name) return () => ({})
  const idOf = (row: Row) => row[columnIn(resource, name)] as number | null
  const ids = rows.flatMap((row) => idOf(row) ?? [])
  const definitions = await readDefinitions(db, ids)
  return (row) => ({ [name]: definitions.get(idOf(row) ?? 0) ?? null })
}
