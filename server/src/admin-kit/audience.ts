/** Whom entries are for, as the back office reads and writes it: the row names a definition, which never changes. */
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

/** A document that says nothing follows its products, so that one for all has to say it; others say nothing then. */
const saysForAll = ({ table }: Resource): boolean => table === 'documents'

/** The values with whom the entry is for in its one form. */
export function withCanonicalAudience(resource: Resource, values: Values): Values {
  const name = audienceField(resource.fields)
  if (!name || !values[name]) return values
  const audience = canonicalAudience(values[name] as Audience)
  return { ...values, [name]: isForAll(audience) && !saysForAll(resource) ? null : audience }
}

/** The cell of whom the entry is for, where `values` say it. */
export async function audienceCells(trx: Transaction, resource: Resource, values: Values): Promise<Row> {
  const name = audienceField(resource.fields)
  if (!name || !(name in values)) return {}
  const audience = values[name] as Audience | null
  return { [columnIn(resource, name)]: audience ? await storeAudience(trx, audience) : null }
}

/** Whom the entries of rows are for, by the id of the row, under the name of the field. */
export async function audiencesById(
  db: Db | Transaction,
  resource: Resource,
  rows: readonly Row[],
): Promise<(row: Row) => Values> {
  const name = audienceField(resource.fields)
  if (!name) return () => ({})
  const idOf = (row: Row) => row[columnIn(resource, name)] as number | null
  const definitions = await readDefinitions(
    db,
    rows.flatMap((row) => idOf(row) ?? []),
  )
  return (row) => ({ [name]: definitions.get(idOf(row) ?? 0) ?? null })
}
