import { expect, test } from 'vitest'
import { LEAD_IMPORT_FIELDS } from '../admin/lead-import.ts'
import { RESOURCES } from '../admin/resources.ts'
import { Lead } from '../leads.ts'
import { PACK_ENTITIES } from '../pack/entities.ts'
import type { Entity, Packed } from './entity.ts'
import { backOfficeFields, columnOf, isList, packFields } from './field.ts'
import { leads } from './leads.ts'

const DECLARED: [string, Entity & { pack?: Packed }][] = Object.entries(PACK_ENTITIES)

/** Names of the entities that the fields refer to, including fields of rows; lists of references are written last. */
function referredTo(fields: ReturnType<typeof packFields>): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'rows') return referredTo(field.fields)
    return field.kind === 'reference' ? [field.to] : []
  })
}

test('a file of a content pack has the name of its entity', () => {
  expect(DECLARED.map(([name]) => name)).toEqual(DECLARED.map(([, entity]) => entity.name))
})

test.each(DECLARED)('%s of a content pack refer to files that are imported before', (name, entity) => {
  const choices = Object.values(entity.pack?.choice?.of ?? {}).map(({ to }) => to)
  const before = DECLARED.map(([one]) => one).slice(
    0,
    DECLARED.findIndex(([one]) => one === name),
  )
  expect(before).toEqual(expect.arrayContaining([...referredTo(packFields(entity.fields)), ...choices]))
})

test.each(DECLARED)('the order of the fields of %s names fields that packs have', (_, { fields, pack }) => {
  const known = ['*', ...Object.keys(packFields(fields))]
  expect(known).toEqual(expect.arrayContaining([...(pack?.fields ?? [])]))
})

test.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  '%s list and search fields that they have',
  (_, resource) => {
    const { fields, texts, title, search, filters, list } = resource
    const known = [
      ...Object.keys(fields),
      ...Object.keys(texts?.fields ?? {}).map((name) => `texts.${name}`),
      'key',
    ]
    expect(known).toEqual(expect.arrayContaining([...title, ...search, ...filters, ...list]))
  },
)

test('what forms of a lead have is in its response, and read from CSV', () => {
  const edited = Object.entries(backOfficeFields(leads.fields)).filter(([, field]) => !field.computed)
  const texts = edited.filter(([, field]) => !isList(field) && field.kind !== 'reference')
  expect(Object.keys(Lead.properties)).toEqual(
    expect.arrayContaining(texts.map(([name, field]) => columnOf(name, field))),
  )
  expect(LEAD_IMPORT_FIELDS.toSorted()).toEqual(edited.map(([name]) => name).sort())
})
