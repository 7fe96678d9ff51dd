/** Looks for what was typed in texts of the database, in capital or small letters. */
import { type RawBuilder, sql } from 'kysely'
import { isPostgres, lowerCase } from './lower-case.ts'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

const literally = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** A letter beyond English, and the two characters that `toLowerCase` makes of the dotted I. */
const BEYOND_ENGLISH = /i\u0307|[^\p{ASCII}]/gu

/** The pattern with a wildcard for each letter whose other case takes more than English to know. */
const inEnglish = (pattern: string) =>
  pattern.replaceAll(BEYOND_ENGLISH, (letter) => {
    if (letter.startsWith('i')) return '%'
    return letter.toUpperCase() === letter ? letter : '_'
  })

/** `like` where only English letters have two cases: SQLite's own does that, and on PostgreSQL it is the quick one. */
function isLikeInEnglish(db: Db | Transaction, text: RawBuilder<unknown>, pattern: string) {
  return sql<boolean>`${isPostgres(db) ? sql`lower(${text} collate "C")` : text} like ${pattern} escape '\\'`
}

/** Whether the text has it somewhere. All texts are read for this: what costs more is asked only of those that may. */
export function contains(db: Db | Transaction, text: RawBuilder<unknown>, wanted: string) {
  const pattern = `%${literally(wanted)}%`
  const rough = inEnglish(pattern)
  const may = isLikeInEnglish(db, text, rough)
  if (rough === pattern) return may
  return sql<boolean>`(${may} and ${lowerCase(db, text)} like ${pattern} escape '\\')`
}
