/** Case-insensitive text search in the database. */
import { type RawBuilder, sql } from 'kysely'
import { isPostgres, lowerCase } from './lower-case.ts'
import type { Db } from './open.ts'

const literally = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** Non-ASCII letters, and the two characters that `toLowerCase` makes of the dotted I. */
const BEYOND_ENGLISH = /i\u0307|[^\p{ASCII}]/gu

/** The pattern with a wildcard for each non-ASCII letter. */
const inEnglish = (pattern: string) =>
  pattern.replaceAll(BEYOND_ENGLISH, (letter) => {
    if (letter.startsWith('i')) return '%'
    return letter.toUpperCase() === letter ? letter : '_'
  })

/** `like` that folds ASCII letters only: SQLite's built-in behaviour, and the faster variant on PostgreSQL. */
function isLikeInEnglish(db: Db, text: RawBuilder<unknown>, pattern: string) {
  return sql<boolean>`${isPostgres(db) ? sql`lower(${text} collate "C")` : text} like ${pattern} escape '\\'`
}

/**
 * Whether the text contains `wanted`. A cheap condition that may match too much goes first; only its matches pay for
 * the exact one.
 */
export function contains(db: Db, text: RawBuilder<unknown>, wanted: string) {
  const pattern = `%${literally(wanted)}%`
  const rough = inEnglish(pattern)
  const may = isLikeInEnglish(db, text, rough)
  if (rough === pattern) return may
  return sql<boolean>`(${may} and ${lowerCase(db, text)} like ${pattern} escape '\\')`
}
