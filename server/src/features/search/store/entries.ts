/** The contribution of each item to the index, and the document frequency of each word. */

import type { Locale } from '@portal/contract/locale'
import { EventLoopYielder } from '@portal/search/event-loop-yielder'
import { chunks } from '../../../platform/db/chunks.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Entries whose words are read in one query: SQLite reads on this thread, so the event loop runs in between. */
const ENTRIES_AT_ONCE = 50

/** An indexed entry. */
export interface Present {
  locale: string
  source: string
  item_id: number
  digest: string
  published_at: number
}

/** Indexed terms and counted words of an entry. */
export interface IndexedWords {
  row: Present
  terms: readonly string[]
  words: readonly string[]
}

export interface EntryRow extends Present {
  /** The terms and the words (see `joinWords`); empty leaves the stored ones unchanged. */
  words: string
}

export const keyOf = (locale: string, source: number | string, itemId: number) =>
  `${locale} ${source} ${itemId}`
export const keyOfRow = ({ locale, source, item_id }: Present) => keyOf(locale, source, item_id)

/** The empty term, which every entry has, is left out. */
export const joinWords = (terms: Iterable<string>, words: Iterable<string>) =>
  `${[...terms].filter(Boolean).join(' ')}\n${[...words].join(' ')}`

function splitWords(joined: string): Pick<IndexedWords, 'terms' | 'words'> {
  const [terms = '', words = ''] = joined.split('\n')
  const split = (list: string) => (list === '' ? [] : list.split(' '))
  return { terms: ['', ...split(terms)], words: split(words) }
}

/** The entries of the given items, by source number. */
export async function loadPresent(
  db: Db,
  items: ReadonlyMap<number, readonly number[]>,
): Promise<Map<string, Present>> {
  const present = new Map<string, Present>()
  for (const [source, ids] of items) {
    const rows = await db
      .selectFrom('search_entries')
      .select(['locale', 'source', 'item_id', 'digest', 'published_at'])
      .where('source', '=', String(source))
      .where('item_id', 'in', ids)
      .execute()
    for (const row of rows) present.set(keyOfRow(row), row)
  }
  return present
}

/** The terms and words of the given entries, by key. */
export async function loadIndexedWords(db: Db, rows: readonly Present[]): Promise<Map<string, IndexedWords>> {
  const kept = new Map<string, IndexedWords>()
  const wanted = new Map(rows.map((row) => [keyOfRow(row), row]))
  const yielder = new EventLoopYielder()
  const bySource = Map.groupBy(rows, ({ locale, source }) => `${locale} ${source}`)
  for (const ofSource of bySource.values()) {
    const [{ locale, source } = { locale: '', source: '' }] = ofSource
    for (const some of chunks(ofSource, ENTRIES_AT_ONCE)) {
      const ids = some.map(({ item_id }) => item_id)
      const found = await db
        .selectFrom('search_entries')
        .select(['item_id', 'words'])
        .where('locale', '=', locale)
        .where('source', '=', source)
        .where('item_id', 'in', ids)
        .execute()
      for (const { item_id, words } of found) {
        const key = keyOf(locale, source, item_id)
        const row = wanted.get(key)
        if (row) kept.set(key, { row, ...splitWords(words) })
      }
      if (yielder.isDue) await yielder.yield()
    }
  }
  return kept
}

/** The change in the number of entries that contain each word. */
export function countWords(
  added: readonly Iterable<string>[],
  removed: readonly Iterable<string>[],
): Map<string, number> {
  const uses = new Map<string, number>()
  const count = (words: Iterable<string>, by: number) => {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + by)
  }
  for (const words of removed) count(words, -1)
  for (const words of added) count(words, 1)
  return new Map([...uses].filter(([, by]) => by !== 0))
}

/** Deletes words that no entry contains any more. */
export async function saveUses(
  trx: Transaction,
  locale: Locale,
  uses: ReadonlyMap<string, number>,
): Promise<void> {
  await insertMany(trx, {
    table: 'search_words',
    columns: ['locale', 'word', 'uses'],
    rows: [...uses].map(([word, by]) => ({ locale, word, uses: by })),
    key: ['locale', 'word'],
    set: 'uses = search_words.uses + excluded.uses',
  })
  const fewer = [...uses].filter(([, by]) => by < 0).map(([word]) => word)
  for (const words of chunks(fewer, 500)) {
    await trx
      .deleteFrom('search_words')
      .where('locale', '=', locale)
      .where('word', 'in', words)
      .where('uses', '<=', 0)
      .execute()
  }
}

export function saveEntries(trx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  return insertMany(trx, {
    table: 'search_entries',
    columns: ['locale', 'source', 'item_id', 'published_at', 'digest', 'words'],
    rows: rows.map(({ locale, source, item_id, published_at, digest, words }) => ({
      locale,
      source,
      item_id,
      published_at,
      digest,
      words,
    })),
    key: ['locale', 'source', 'item_id'],
    set: `published_at = excluded.published_at, digest = excluded.digest,
      words = case when excluded.words = '' then search_entries.words else excluded.words end`,
  })
}

export async function removeEntries(trx: Transaction, rows: readonly Present[]): Promise<void> {
  for (const { locale, source, item_id } of rows) {
    await trx
      .deleteFrom('search_entries')
      .where('locale', '=', locale)
      .where('source', '=', source)
      .where('item_id', '=', item_id)
      .execute()
  }
}
