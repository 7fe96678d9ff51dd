/** The index in the database, as the engine reads it. */
import type { IndexStore } from '@portal/search/store'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { chunks } from './chunks.ts'

const TERMS_AT_ONCE = 500

export function indexStore({ db, bus }: DatabaseHandle): IndexStore {
  return {
    version: () => bus.version(['search']),

    async postings(locales, terms) {
      const blocks = []
      for (const some of chunks(terms, TERMS_AT_ONCE)) {
        const found = await db
          .selectFrom('search_postings')
          .select(['locale', 'term', 'block', 'entries'])
          .where('locale', 'in', locales)
          .where('term', 'in', some)
          .orderBy('block')
          .execute()
        blocks.push(...found)
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
        kind: Number(source),
        itemId: item_id,
        publishedAt: published_at,
      }))
    },
  }
}
