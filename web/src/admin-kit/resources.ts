/** Helpers for screens to read resource declarations. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES, type ResourceName } from '@portal/contract/admin/resources'
import { type Field, isList, isSortable as isSortableField } from '@portal/contract/entities/field'
import { countryNames } from '@portal/contract/lead-search'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'

const TEXTS = 'texts.'

const byName = new Map<string, Resource>(RESOURCES.map((resource) => [resource.name, resource]))

/** @throws {Error} for an unknown resource */
export function resourceOf(name: string): Resource {
  const resource = byName.get(name)
  if (!resource) throw new Error(`There is no resource ${name}`)
  return resource
}

export const isResource = (name: string): name is ResourceName => byName.has(name)

/** The field at a path such as `slug` or `texts.title`; undefined for fields that every entry has. */
export function fieldAt(resource: Resource, path: string): Field | undefined {
  return path.startsWith(TEXTS) ? resource.texts?.fields[path.slice(TEXTS.length)] : resource.fields[path]
}

/** `texts.title` as `title`. */
export const fieldName = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

export type TextsOf = Partial<Record<Locale, Record<string, unknown> | null>>

export const textsOf = (entry: Partial<Entry> | undefined): TextsOf => (entry?.texts ?? {}) as TextsOf

/** A value of an entry; translated ones in the language or else in English. */
export function valueAt(entry: Partial<Entry>, path: string, locale: Locale): unknown {
  if (!path.startsWith(TEXTS)) return entry[path]
  const name = path.slice(TEXTS.length)
  return textsOf(entry)[locale]?.[name] ?? textsOf(entry)[DEFAULT_LOCALE]?.[name]
}

/** The title of an entry; may be empty. */
export function titleOf(resource: Resource, entry: Partial<Entry>, locale: Locale): string {
  for (const path of resource.title) {
    const value = valueAt(entry, path, locale)
    if (typeof value === 'string' && value !== '')
      return fieldAt(resource, path)?.kind === 'country' ? countryNames(locale)(value) || value : value
    if (Array.isArray(value) && value.length > 0) return value.join(', ')
  }
  return ''
}

export function isSortable(resource: Resource, path: string): boolean {
  const field = fieldAt(resource, path)
  return field !== undefined && isSortableField(field)
}

/** The thumbnail in lists: the first picture among the declared fields. */
export function pictureField(resource: Resource): string | undefined {
  return resource.list.find((path) => {
    const field = fieldAt(resource, path)
    return field?.kind === 'file' && field.use === 'picture'
  })
}

/** The fields of a form, without computed ones. */
export function inputFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => !field.computed)
}

export const isWide = (field: Field): boolean =>
  isList(field) || ['prose', 'html', 'lines', 'countries', 'audience'].includes(field.kind)
