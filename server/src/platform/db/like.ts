/** Looks for what was typed in texts of the database, in capital or small letters. */
import { type RawBuilder, sql } from 'kysely'
import { isPostgres, lowerCase } from './lower-case.ts'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

const ASCII = /^[ -~]*$/

const literally = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** Whether the text has it somewhere. */
export const contains = (db: Db | Transaction, text: RawBuilder<unknown>, wanted: string) =>
  sql<boolean>`${lowerCase(db, text)} like ${`%${literally(wanted)}%`} escape '\\'`

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
