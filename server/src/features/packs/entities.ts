/** How content pack entries are stored, derived from their entity declarations. */
import type { Entity as Declaration, Packed } from '@portal/contract/entities/entity'
import { isList, packFields } from '@portal/contract/entities/field'
import { PACK_ENTITIES, type PackEntity } from '@portal/contract/pack/entities'
import { orderedFields } from '@portal/contract/pack/schemas'
import type { ContentTopic } from '../../platform/db/change-bus.ts'
import { dealKeys, leadKeys } from '../../platform/db/customer-keys.ts'
import { type Person, personKey } from '../../platform/db/person-key.ts'
import { normalizeEmail } from '../auth/service.ts'
import { foldSearch } from '../search/service.ts'
import { type Column, type Columns, readCountry } from './columns.ts'
import { type Rule, rules } from './rules.ts'

/** Translated fields: one row per entry and language. */
export interface Texts {
  table: string
  parent: string
  columns: Columns
}

/** An ordered list within an entry: of keys if its only field is named '', else of objects. */
export interface Members extends Texts {
  /** Values for columns that packs do not have. */
  unpacked?: Readonly<Record<string, number>> | undefined
  /** An omitted list keeps its rows. */
  kept: boolean
  /** Refers to entries that are imported later. */
  later: boolean
}

export interface Entity {
  table: string
  fixed?: Record<string, string>
  topic?: ContentTopic
  columns: Columns
  /** Columns computed from the entry's fields. */
  derived?: (entry: Record<string, unknown>) => Record<string, string>
  texts?: Texts
  members: Record<string, Members>
  choice?: Packed['choice']
  /** Sort column of entries; the import fills `position`. */
  order: 'position' | NonNullable<Packed['order']>
  /** Time columns that the pack does not contain. */
  stamps: readonly string[]
  /** Unique fields with their columns. */
  unique: Record<string, string>
  keyless?: Packed['keyless']
  rule?: Rule
}

const DERIVED: Partial<Record<PackEntity, Entity['derived']>> = {
  deals: ({
    company = '',
    website = '',
    contactEmail: contact_email = '',
    countryIso,
    zip = '',
    street = '',
  }) => {
    const country_iso = readCountry((countryIso ?? '') as string) ?? ''
    const customer = { company, website, contact_email, country_iso, zip, street }
    return dealKeys(customer as Parameters<typeof dealKeys>[0])
  },
  users: ({ email }) => ({ email_normalized: normalizeEmail(email as string) }),
  'search-promotions': ({ query }) => ({ query: foldSearch(query as string) }),
  leads: ({ firstname, lastname, company = null, email, countryIso, zip, street }) => {
    const country_iso = readCountry((countryIso ?? '') as string) ?? ''
    const customer = { company, email, country_iso, zip, street } as Parameters<typeof leadKeys>[0]
    return { person_key: personKey({ firstname, lastname, company } as Person), ...leadKeys(customer) }
  },
}

const ORDER: readonly string[] = Object.keys(PACK_ENTITIES)

function membersOf(entity: PackEntity, field: Column): Members[] {
  if (!isList(field)) return []
  const { table, parent, unpacked } = field.through
  const kept = field.pack?.kept ?? false
  if (field.kind === 'rows') return [{ table, parent, unpacked, columns: field.fields, kept, later: false }]
  const key: Column = { kind: 'reference', to: field.to, column: field.through.target }
  const later = ORDER.indexOf(field.to) > ORDER.indexOf(entity)
  return [{ table, parent, columns: { '': key }, kept, later }]
}

function stored(name: PackEntity, declaration: Declaration & { pack?: Packed }): Entity {
  const { table, fixed, topic, texts, stamps, pack = {} } = declaration
  const fields = Object.entries(orderedFields(declaration))
  // A password is stored as its hash.
  const own = fields.filter(([, field]) => !isList(field) && field.kind !== 'password')
  const columns = own.map(([, { column }]) => column)
  const unique = own.flatMap(([field, { unique, column }]) => (unique ? [[field, column] as const] : []))
  const { choice, keyless, order = 'position' } = pack
  return {
    table,
    fixed,
    topic,
    columns: Object.fromEntries(own),
    derived: DERIVED[name],
    texts: texts && { ...texts, columns: packFields(texts.fields) },
    members: Object.fromEntries(
      fields.flatMap(([field, column]) => membersOf(name, column).map((list) => [field, list])),
    ),
    choice,
    order,
    stamps: stamps.filter((stamp) => !columns.includes(stamp)),
    unique: { ...Object.fromEntries(unique), ...pack.unique },
    keyless,
    rule: rules[name],
  }
}

export const ENTITIES = Object.fromEntries(
  Object.entries(PACK_ENTITIES).map(([name, declaration]) => [name, stored(name as PackEntity, declaration)]),
) as Record<PackEntity, Entity>
