/** Request bodies of forms: only changed fields, so that concurrent changes of different fields do not conflict. */
import type { Resource } from '@portal/contract/admin/resource'
import { type Field, type Fields, isTexts } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE, LOCALES } from '@portal/contract/locale'
import { type TextsOf, textsOf } from '../resources.ts'

type Values = Record<string, unknown>

export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A value in the format of requests: null if empty, except for lists of references and rows, and flags. */
function sent(field: Field, value: unknown): unknown {
  if (field.kind === 'references') return value ?? []
  if (field.kind === 'rows') return ((value ?? []) as Values[]).map((row) => filled(field.fields, row))
  if (isTexts(field)) return Array.isArray(value) && value.length > 0 ? value : null
  if (field.kind === 'flag') return value ?? false
  return value === '' || value === undefined ? null : value
}

const filled = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([name, field]) => [name, sent(field, values[name])]),
  )

function changed(fields: Fields, before: Values, after: Values): Values {
  const was = filled(fields, before)
  const is = filled(fields, after)
  return Object.fromEntries(Object.entries(is).filter(([name, value]) => !same(was[name], value)))
}

const isEmpty = (values: Values): boolean => Object.values(values).every((value) => value === null)

/** Languages with changes, each as a whole: the server replaces all texts of a language. */
function changedTexts(resource: Resource, before: TextsOf, after: TextsOf): Values {
  const fields = resource.texts?.fields ?? {}
  const byLocale = LOCALES.flatMap((locale) => {
    if (Object.keys(changed(fields, before[locale] ?? {}, after[locale] ?? {})).length === 0) return []
    const values = filled(fields, after[locale] ?? {})
    return [[locale, isEmpty(values) && locale !== DEFAULT_LOCALE ? null : values] as const]
  })
  return Object.fromEntries(byLocale)
}

/** The request body for a change. */
export function changesOf(resource: Resource, before: Values, after: Values): Values {
  const texts = changedTexts(resource, textsOf(before), textsOf(after))
  return {
    ...changed(resource.fields, before, after),
    ...(resource.publishes && !same(before.publishedAt, after.publishedAt)
      ? { publishedAt: after.publishedAt ?? null }
      : {}),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  }
}

/** The request body for a new entry: filled fields, and required ones even if empty. */
export function creationOf(resource: Resource, values: Values): Values {
  const all = filled(resource.fields, values)
  const own = Object.entries(all).filter(([name, value]) => value !== null || resource.fields[name]?.required)
  const { en = {}, ...others } = changedTexts(resource, {}, textsOf(values))
  return {
    ...Object.fromEntries(own),
    ...(resource.publishes ? { publishedAt: values.publishedAt ?? null } : {}),
    ...(resource.texts ? { texts: { en, ...others } } : {}),
  }
}

/** Paths of changed fields: `slug`, `texts.de.title`. */
export function changedPaths(resource: Resource, before: Values, after: Values): string[] {
  const { texts: _, ...own } = changesOf(resource, before, after)
  const [was, is] = [textsOf(before), textsOf(after)]
  const translated = LOCALES.flatMap((locale) =>
    Object.keys(changed(resource.texts?.fields ?? {}, was[locale] ?? {}, is[locale] ?? {})).map(
      (name) => `texts.${locale}.${name}`,
    ),
  )
  return [...Object.keys(own), ...translated]
}
