/** Writes the index: in the transaction of the content that it follows, and only what differs. */
import { LOCALES, type Locale } from '@portal/contract/locale'
import { sql } from 'kysely'
import { insertMany } from '../db/insert-many.ts'
import { changesOf, type Transaction } from '../db/transaction.ts'
import { chunks } from './chunks.ts'
import { type Analysis, analyse, digestOf, type Entry } from './entry.ts'
import { savePostings, type TermChange } from './postings-store.ts'
import { type Place, type Source, sourceNumber } from './sources.ts'
import { Turns } from './turns.ts'

/** An item, at one place, in all languages. */
export interface Indexed {
  source: Source
  place: Place
  itemId: number
  /** What readers of each language find it by; languages that are left out do not find it. */
  entries: readonly Entry[]
}

interface Present {
  locale: string
  source: string
  item_id: number
  digest: string
  published_at: number
}

/** So many items are held in memory at once, where the caller has no reason for more. */
const BATCH = 250

const keyOf = (locale: string, source: number, itemId: number) => `${locale} ${source} ${itemId}`

/** One writer of the index after the other: two could otherwise write the same block. */
async function lockIndex(trx: Transaction): Promise<void> {
  await trx
    .insertInto('content_versions')
    .values({ topic: 'search', version: 0 })
    .onConflict((c) => c.column('topic').doUpdateSet({ version: sql`content_versions.version` }))
    .execute()
}

/**
 * Brings the index up to date with these items: what they lack now is removed.
 *
 * @param atOnce so many are analysed before they are written; with more of them fewer blocks are written twice
 */
export async function saveIndexed(
  trx: Transaction,
  items: readonly Indexed[],
  atOnce = BATCH,
): Promise<void> {
  if (items.length === 0) return
  await lockIndex(trx)
  let hasChanged = false
  for (const batch of chunks(items, atOnce)) {
    if (await saveBatch(trx, batch)) hasChanged = true
  }
  if (hasChanged) changesOf(trx).addContent('search')
}

async function loadPresent(trx: Transaction, items: readonly Indexed[]): Promise<Map<string, Present>> {
  const present = new Map<string, Present>()
  const bySource = Map.groupBy(items, ({ source, place }) => sourceNumber(source, place))
  for (const [source, ofSource] of bySource) {
    const rows = await trx
      .selectFrom('search_entries')
      .select(['locale', 'source', 'item_id', 'digest', 'published_at'])
      .where('source', '=', String(source))
      .where(
        'item_id',
        'in',
        ofSource.map(({ itemId }) => itemId),
      )
      .execute()
    for (const row of rows) present.set(keyOf(row.locale, source, row.item_id), row)
  }
  return present
}

interface Written {
  entry: Entry
  source: number
  digest: string
  /** Undefined where only the date differs. */
  analysis: Analysis | undefined
}

async function toWrite(items: readonly Indexed[], present: ReadonlyMap<string, Present>): Promise<Written[]> {
  const written: Written[] = []
  const turns = new Turns()
  for (const { entries, source, place, itemId } of items) {
    const number = sourceNumber(source, place)
    for (const entry of entries) {
      if (turns.isOver) await turns.next()
      const before = present.get(keyOf(entry.locale, number, itemId))
      const digest = digestOf(entry)
      if (before?.digest === digest && before.published_at === entry.publishedAt) continue
      const analysis = before?.digest === digest ? undefined : analyse(entry)
      written.push({ entry, source: number, digest, analysis })
    }
  }
  return written
}

async function saveBatch(trx: Transaction, items: readonly Indexed[]): Promise<boolean> {
  const present = await loadPresent(trx, items)
  const written = await toWrite(items, present)
  const wanted = new Set(
    items.flatMap(({ entries, source, place, itemId }) =>
      entries.map(({ locale }) => keyOf(locale, sourceNumber(source, place), itemId)),
    ),
  )
  const gone = [...present].filter(([key]) => !wanted.has(key)).map(([, row]) => row)
  if (written.length === 0 && gone.length === 0) return false

  const analysed = written.filter(({ analysis }) => analysis)
  const outdated = analysed.flatMap(
    ({ entry, source }) => present.get(keyOf(entry.locale, source, entry.itemId)) ?? [],
  )
  const before = await loadWords(trx, [...gone, ...outdated])
  for (const locale of LOCALES) {
    const added = analysed.filter(({ entry }) => entry.locale === locale)
    const removed = before.filter((row) => row.locale === locale)
    await saveWords(trx, locale, added, removed)
    await savePostings(trx, locale, postingChanges(added, removed))
  }
  await removeEntries(trx, gone)
  await saveEntries(trx, written)
  return true
}

interface Kept {
  locale: string
  source: number
  itemId: number
  terms: string[]
  words: string[]
}

/** What the index keeps of these entries. */
async function loadWords(trx: Transaction, rows: readonly Present[]): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
    const wanted = new Set(ofSource.map((row) => keyOf(row.locale, 0, row.item_id)))
    const found = await trx
      .selectFrom('search_entries')
      .select(['locale', 'item_id', 'words'])
      .where('source', '=', source)
      .where('item_id', 'in', [...new Set(ofSource.map((row) => row.item_id))])
      .execute()
    for (const { locale, item_id: itemId, words } of found) {
      if (!wanted.has(keyOf(locale, 0, itemId))) continue
      const [terms = '', spelt = ''] = words.split('\n')
      const split = (list: string) => (list === '' ? [] : list.split(' '))
      // The term that every entry has is empty and stands in no list.
      kept.push({ locale, source: Number(source), itemId, terms: ['', ...split(terms)], words: split(spelt) })
    }
  }
  return kept
}

function postingChanges(added: readonly Written[], removed: readonly Kept[]): TermChange[] {
  return [
    ...removed.flatMap(({ source, itemId, terms }) => terms.map((term) => ({ term, source, itemId }))),
    ...added.flatMap(({ entry: { itemId }, source, analysis }) =>
      [...(analysis?.terms ?? [])].map(([term, posting]) => ({
        term,
        source,
        itemId,
        posting,
      })),
    ),
  ]
}

/** Counts in how many entries each word stands; a word that stands in none any more is forgotten. */
async function saveWords(
  trx: Transaction,
  locale: Locale,
  added: readonly Written[],
  removed: readonly Kept[],
): Promise<void> {
  const uses = new Map<string, number>()
  const count = (words: Iterable<string>, by: number) => {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + by)
  }
  for (const { words } of removed) count(words, -1)
  for (const { analysis } of added) count(analysis?.words ?? [], 1)
  const changed = [...uses].filter(([, by]) => by !== 0)
  const rows = changed.map(([word, by]) => ({ locale, word, uses: by }))
  await insertMany(trx, {
    table: 'search_words',
    columns: ['locale', 'word', 'uses'],
    rows,
    key: ['locale', 'word'],
    set: 'uses = search_words.uses + excluded.uses',
  })
  const fewer = changed.filter(([, by]) => by < 0).map(([word]) => word)
  for (const words of chunks(fewer, 500)) {
    await trx
      .deleteFrom('search_words')
      .where('locale', '=', locale)
      .where('word', 'in', words)
      .where('uses', '<=', 0)
      .execute()
  }
}

async function saveEntries(trx: Transaction, written: readonly Written[]): Promise<void> {
  const rows = written.map(({ entry, source, digest, analysis }) => ({
    locale: entry.locale,
    source: String(source),
    item_id: entry.itemId,
    published_at: entry.publishedAt,
    digest,
    words: analysis
      ? `${[...analysis.terms.keys()].filter(Boolean).join(' ')}\n${[...analysis.words].join(' ')}`
      : '',
  }))
  await insertMany(trx, {
    table: 'search_entries',
    columns: ['locale', 'source', 'item_id', 'published_at', 'digest', 'words'],
    rows,
    key: ['locale', 'source', 'item_id'],
    set: `published_at = excluded.published_at, digest = excluded.digest,
      words = case when excluded.words = '' then search_entries.words else excluded.words end`,
  })
}

async function removeEntries(trx: Transaction, rows: readonly Present[]): Promise<void> {
  for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
    for (const [locale, ofLocale] of Map.groupBy(ofSource, (row) => row.locale)) {
      await trx
        .deleteFrom('search_entries')
        .where('locale', '=', locale)
        .where('source', '=', source)
        .where(
          'item_id',
          'in',
          ofLocale.map((row) => row.item_id),
        )
        .execute()
    }
  }
}

/** Empties the index, to build it anew. */
export async function clearIndex(trx: Transaction): Promise<void> {
  await lockIndex(trx)
  for (const table of ['search_entries', 'search_words', 'search_postings'] as const) {
    await trx.deleteFrom(table).execute()
  }
  changesOf(trx).addContent('search')
}
