/** A person whom the portal knows as a user, and the words by which texts about them are found. */
import { type Selectable, sql } from 'kysely'
import { contains } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/open.ts'
import type { UsersTable } from '../../platform/db/schema.ts'

export type Person = Selectable<UsersTable>

/** Shorter numbers and names occur in too many unrelated texts. */
const MIN_PHONE = 6
const MIN_NAME = 5

/** The words that identify the person: email address, phone, and full name in both orders. */
export function namesOf({ email, phone, first_name, last_name }: Person): string[] {
  const words = [email]
  if (phone && phone.replaceAll(/\D/g, '').length >= MIN_PHONE) words.push(phone)
  if (first_name && last_name && `${first_name}${last_name}`.length >= MIN_NAME) {
    words.push(`${first_name} ${last_name}`, `${last_name} ${first_name}`, `${last_name}, ${first_name}`)
  }
  return words
}

/** Whether a column contains one of the words. */
export function mentions(db: Db, column: string, words: readonly string[]) {
  const each = words.map((word) => contains(db, sql.ref(column), word))
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

export const REMOVED = '[erased]'

/** The text with the words replaced. */
export function withoutWords(text: string, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.replaceAll(new RegExp(escaped.join('|'), 'giu'), REMOVED)
}

/**
 * Replaces the words in the strings of a JSON text, leaving its numbers alone; other texts are treated as plain text.
 */
export function withoutWordsInJson(text: string, words: readonly string[]): string {
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutWords(value, words)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(cleaned)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item)]))
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return withoutWords(text, words)
  }
  return JSON.stringify(cleaned(value))
}
