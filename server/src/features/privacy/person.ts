/** A person whom the portal knows as a user, and by which words they are found in texts. */
import type { Selectable } from 'kysely'
import type { UsersTable } from '../../platform/db/schema.ts'

export type Person = Selectable<UsersTable>

/** A shorter number or name is part of too many other texts. */
const MIN_PHONE = 6
const MIN_NAME = 5

/** The words that name the person: mail, phone, and the whole name in both orders. */
export function namesOf({ email, phone, first_name, last_name }: Person): string[] {
  const words = [email]
  if (phone && phone.replaceAll(/\D/g, '').length >= MIN_PHONE) words.push(phone)
  if (first_name && last_name && `${first_name}${last_name}`.length >= MIN_NAME) {
    words.push(`${first_name} ${last_name}`, `${last_name} ${first_name}`, `${last_name}, ${first_name}`)
  }
  return words
}

/** Pattern for `like`, with `!` before what would have a meaning of its own. */
export function contains(word: string): string {
  return `%${word.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
}

const REMOVED = '[erased]'

/** The text without the words. */
export function withoutWords(text: string, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.replaceAll(new RegExp(escaped.join('|'), 'giu'), REMOVED)
}
