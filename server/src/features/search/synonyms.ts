/** The team's synonyms. Caches of them follow the topic `search`. */
import type { Locale } from '@portal/contract/locale'
import type { Db } from '../../platform/db/open.ts'

export interface Synonyms {
  words: string[]
  /** The words that they stand for; empty where all words are equivalent. */
  means: string[]
}

export const MAX_SYNONYMS = 5000

const listOf = (json: string | null): string[] => (json ? (JSON.parse(json) as string[]) : [])

export async function readSynonyms(db: Db, locale: Locale): Promise<Synonyms[]> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['words', 'means'])
    .where('locale', '=', locale)
    .orderBy('id')
    .limit(MAX_SYNONYMS)
    .execute()
  return rows.map(({ words, means }) => ({ words: listOf(words), means: listOf(means) }))
}
