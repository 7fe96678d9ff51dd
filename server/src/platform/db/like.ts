/** Looks for what was typed in texts of the database, in capital or small letters. */
import { type RawBuilder, sql } from 'kysely'
import { isPostgres, lowerCase } from './lower-case.ts'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

const ASCII = /^[ -~]*$/

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

/** Whether one of the text's words begins so: for thousands of rows, which `contains` takes long for on SQLite. */
export function hasWord(db: Db | Transaction, text: RawBuilder<unknown>, beginning: string) {
  const words = sql`replace(' ' || ${text}, '-', ' ')`
  const begins = (within: RawBuilder<unknown>, pattern: string) =>
    sql<boolean>`${within} like ${`% ${pattern}%`} escape '\\'`
  const small = literally(beginning)
  if (isPostgres(db)) return begins(lowerCase(db, words), small)
  // SQLite's LIKE tells capital letters apart beyond those of English, and its `lower` is a function of ours.
  const capital = small.charAt(0).toUpperCase() + small.slice(1)
  const variants = [...new Set([small, capital, small.toUpperCase()])]
  const needed = ASCII.test(small) ? [small] : variants
  return sql<boolean>`(${sql.join(
    needed.map((pattern) => begins(words, pattern)),
    sql` or `,
  )})`
}
