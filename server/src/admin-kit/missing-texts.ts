/** Finds entries without complete translations. The start page counts them, and lists can be filtered by them. */
import type { Resource } from '@portal/contract/admin/resource'
import { columnOf, type Field } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { type RawBuilder, sql } from 'kysely'
import { NEVER } from './publication.ts'

/** Files may legitimately be the same in several languages. */
const TEXT_KINDS: readonly Field['kind'][] = ['line', 'prose', 'html', 'lines']

/** `lines` are stored as JSON. */
const isFilled = (alias: string, column: string, { kind }: Field) => {
  const cell = sql`coalesce(${sql.ref(`${alias}.${column}`)}, '')`
  return kind === 'lines' ? sql`${cell} not in ('', '[]')` : sql`${cell} <> ''`
}

/**
 * Whether a published entry has no texts in the language, or lacks a text that exists in English. Undefined for
 * resources without texts.
 */
export function lacksTexts(
  { table, texts, publishes }: Resource,
  locale: string,
): RawBuilder<boolean> | undefined {
  if (!texts) return undefined
  const id = sql.ref(`${table}.id`)
  const of = (alias: string, language: string) =>
    sql`${sql.ref(`${alias}.${texts.parent}`)} = ${id} and ${sql.ref(`${alias}.locale`)} = ${language}`
  const from = (alias: string) => sql`${sql.table(texts.table)} as ${sql.id(alias)}`
  const missing = Object.entries(texts.fields)
    .filter(([, { kind }]) => TEXT_KINDS.includes(kind))
    .map(([name, field]) => {
      const column = columnOf(name, field)
      return sql`(${isFilled('english', column, field)} and not ${isFilled('own', column, field)})`
    })
  const lacksOne =
    missing.length === 0
      ? sql``
      : sql` or exists (select 1 from ${from('english')}, ${from('own')}
          where ${of('english', DEFAULT_LOCALE)} and ${of('own', locale)} and (${sql.join(missing, sql` or `)}))`
  const isNoDraft = publishes ? sql`${sql.ref(`${table}.published_at`)} < ${NEVER} and ` : sql``
  return sql<boolean>`(${isNoDraft}(not exists (select 1 from ${from('own')} where ${of('own', locale)})${lacksOne}))`
}
