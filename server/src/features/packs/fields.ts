/** Iterates over all fields of an entry, including nested ones. */
import { audienceReferences, type PackAudience } from '@portal/contract/audience-references'
import { LOCALES, type Locale } from '@portal/contract/locale'
import type { PackEntity } from '@portal/contract/pack/entities'
import type { Column, Columns, Fields } from './columns.ts'
import type { Entity } from './entities.ts'

export interface FieldValue {
  /** Path of the field in the entry. */
  field: string
  column: Column
  value: unknown
}

function* valuesOf(columns: Columns, fields: Fields, path: string): Generator<FieldValue> {
  for (const [name, column] of Object.entries(columns)) {
    if (fields[name] !== undefined) yield { field: `${path}${name}`, column, value: fields[name] }
  }
}

export function textsOf(fields: Fields): [Locale, Fields][] {
  const texts = (fields.texts ?? {}) as Partial<Record<Locale, Fields>>
  // A language without texts equals an omitted one.
  return LOCALES.flatMap((locale): [Locale, Fields][] => {
    const translation = texts[locale]
    return translation && Object.keys(translation).length > 0 ? [[locale, translation]] : []
  })
}

/** The members of a list as objects; bare keys become the field ''. */
export function membersOf(fields: Fields, name: string): Fields[] {
  const values = (fields[name] ?? []) as unknown[]
  return values.map((value) => (typeof value === 'object' ? (value as Fields) : { '': value }))
}

export function* fieldValues(entity: Entity, fields: Fields): Generator<FieldValue> {
  yield* valuesOf(entity.columns, fields, '')
  for (const [locale, translation] of textsOf(fields)) {
    if (entity.texts) yield* valuesOf(entity.texts.columns, translation, `texts.${locale}.`)
  }
  for (const [name, { columns }] of Object.entries(entity.members)) {
    for (const [index, member] of membersOf(fields, name).entries()) {
      for (const found of valuesOf(columns, member, `${name}.${index}.`)) {
        yield { ...found, field: found.field.replace(/[.]$/, '') }
      }
    }
  }
}

export interface Reference {
  field: string
  to: PackEntity
  key: string
}

/** All references of an entry, including its choice; `values` are those of its fields. */
export function referencesOf(entity: Entity, fields: Fields, values: readonly FieldValue[]): Reference[] {
  const found: Reference[] = []
  for (const { field, column, value } of values) {
    if (column.kind === 'reference') found.push({ field, to: column.to as PackEntity, key: value as string })
    if (column.kind !== 'audience' || value === null) continue
    for (const { path, to, name } of audienceReferences<string>(value as PackAudience))
      found.push({ field: `${field}.${path}`, to, key: name })
  }
  for (const [field, { to }] of Object.entries(entity.choice?.of ?? {})) {
    if (fields[field] !== undefined) found.push({ field, to: to as PackEntity, key: fields[field] as string })
  }
  return found
}
