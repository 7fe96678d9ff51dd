/** The index in the database, as the search engine reads it. */

import type { Locale } from '@portal/contract/locale'
import { kindOf } from '@portal/search/kinds'
import type { IndexStore, LoadedBlock } from '@portal/search/store'
import type { CompiledQuery } from 'kysely'
import { chunks } from '../../../platform/db/chunks.ts'
import type { Db, ReadHandle } from '../../../platform/db/open.ts'

const TOPICS = ['search'] as const
const TERMS_AT_ONCE = 500

/** Every uncached search runs it, so it is compiled once per number of languages and terms. */
function postingQueries(db: Db) {
  const compiled = new Map<string, CompiledQuery<LoadedBlock>>()
  const compile = (locales: readonly Locale[], terms: readonly string[]) =>
    db
      .selectFrom('search_postings')
      .select(['locale', 'term', 'block', 'entries'])
      .where('locale', 'in', locales)
      .where('term', 'in', terms)
      .orderBy('block')
      .compile()
  return (locales: readonly Locale[], terms: readonly string[]): CompiledQuery<LoadedBlock> => {
    // Duplicate terms add nothing.
    const length = Math.min(TERMS_AT_ONCE, 2 ** Math.ceil(Math.log2(terms.length)))
    const padded = [...terms, ...Array<string>(length - terms.length).fill(terms[0] as string)]
    const key = `${locales.length} ${length}`
    const query = compiled.get(key) ?? compile(locales, padded)
    compiled.set(key, query)
    return { ...query, parameters: [...locales, ...padded] }
  }
}

export function indexStore({ db, bus }: ReadHandle): IndexStore {
  const queryOf = postingQueries(db)
  return {
    version: () => bus.version(TOPICS),

    async postings(locales, terms) {
      const blocks = []
      for (const some of chunks(terms, TERMS_AT_ONCE)) {
        const { rows } = await db.executeQuery(queryOf(locales, some))
        blocks.push(...rows)
      }
      return blocks
    },

    words: (locale, after, limit) =>
      db
        .selectFrom('search_words')
        .select(['word', 'uses'])
        .where('locale', '=', locale)
        .where('word', '>', after)
        .orderBy('word')
        .limit(limit)
        .execute(),

    async scheduled(locale, now) {
      const rows = await db
        .selectFrom('search_entries')
        .select(['source', 'item_id', 'published_at'])
        .where('locale', '=', locale)
        .where('published_at', '>', now)
        .execute()
      return rows.map(({ source, item_id, published_at }) => ({
        kind: kindOf(Number(source)),
        itemId: item_id,
        publishedAt: published_at,
      }))
    },
  }
}
