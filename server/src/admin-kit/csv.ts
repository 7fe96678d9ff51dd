/** Entries as CSV: own fields, and the texts of each language in separate columns. */
import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { type Field, type Fields, isList } from '@portal/contract/entities/field'
import { LOCALES } from '@portal/contract/locale'
import type { Values } from './cells.ts'

const TIMES = ['publishedAt', 'createdAt', 'updatedAt']

const isTimestamp = (name: string, field?: Field) => TIMES.includes(name) || field?.kind === 'timestamp'

function cell(name: string, value: unknown, field?: Field): string {
  if (value === null || value === undefined) return ''
  if (isTimestamp(name, field)) return new Date(value as number).toISOString()
  if (Array.isArray(value)) {
    return value.every((one) => typeof one !== 'object') ? value.join(' | ') : JSON.stringify(value)
  }
  return String(value)
}

const plainFields = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.kind !== 'rows')

/** Column names. */
export function headOf({ fields, texts, keyed, publishes, stamps }: Resource): string[] {
  return [
    'id',
    ...(keyed ? ['key'] : []),
    ...(publishes ? ['publishedAt'] : []),
    ...(stamps.includes('created_at') ? ['createdAt'] : []),
    ...(stamps.includes('updated_at') ? ['updatedAt'] : []),
    ...plainFields(fields).map(([name]) => name),
    ...Object.entries(fields).flatMap(([name, field]) =>
      isList(field) && field.kind === 'rows' ? [name] : [],
    ),
    ...LOCALES.flatMap((locale) => Object.keys(texts?.fields ?? {}).map((name) => `${name} (${locale})`)),
  ]
}

export function lineOf(resource: Resource, head: readonly string[], entry: Entry): string[] {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  return head.map((name) => {
    const translated = /^(\w+) \((\w\w)\)$/.exec(name)
    if (!translated) return cell(name, entry[name], resource.fields[name])
    const [, field = '', locale = ''] = translated
    return cell(field, texts[locale]?.[field], resource.texts?.fields[field])
  })
}
