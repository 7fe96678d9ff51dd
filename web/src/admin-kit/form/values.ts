/** Form values: every field and language is present, so that nothing appears changed that is not. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { PUBLISH_NOW } from '@portal/contract/admin/schemas'
import { type Field, type Fields, isList } from '@portal/contract/entities/field'
import { LOCALES } from '@portal/contract/locale'
import { textsOf } from '../resources.ts'

type Values = Record<string, unknown>

function emptyValue(field: Field): unknown {
  if (isList(field)) return []
  return field.kind === 'flag' ? false : null
}

/** Initial values of a new entry: the most likely ones for required fields. */
function initialValue(field: Field): unknown {
  if (field.kind === 'choice' && field.required) return field.of[0]
  if (field.kind === 'timestamp' && field.required) return startOfHour(Date.now())
  return emptyValue(field)
}

const startOfHour = (now: number) => now - (now % 3_600_000)

export const emptyRecord = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

function translations({ texts }: Resource, entry: Partial<Entry>): Values {
  if (!texts) return {}
  const empty = emptyRecord(texts.fields)
  const filled = textsOf(entry)
  return { texts: Object.fromEntries(LOCALES.map((locale) => [locale, { ...empty, ...filled[locale] }])) }
}

export function formValues(resource: Resource, entry: Entry): Entry {
  return { ...emptyRecord(resource.fields), ...entry, ...translations(resource, entry) } as Entry
}

export function newValues(resource: Resource): Values {
  const own = Object.entries(resource.fields).map(([name, field]) => [name, initialValue(field)])
  return {
    ...Object.fromEntries(own),
    ...(resource.publishes ? { publishedAt: null } : {}),
    ...translations(resource, {}),
  }
}

/**
 * A time that has passed since it was chosen means now, which the server decides: in the past, nobody would be notified.
 *
 * @param stored the stored publication time
 */
export function publishedWhenSaved<Data extends Values>(data: Data, stored: unknown, now: number): Data {
  const { publishedAt } = data
  const hasPassed = typeof publishedAt === 'number' && publishedAt <= now && publishedAt !== stored
  return hasPassed ? { ...data, publishedAt: PUBLISH_NOW } : data
}
