/**
 * Writes the index, and only what differs. What is to be written is worked out beforehand, so that the transactions hold
 * the database for milliseconds. They may be many; a process that dies between two of them leaves entries without a
 * digest, which are indexed once more.
 */
import { LOCALES, type Locale } from '@portal/contract/locale'
import { type Analysis, analyse } from '@portal/search/entry'
import type { Place } from '@portal/search/kinds'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { changesOf } from '../../../platform/db/transaction.ts'
import { digestOf, type Entry } from '../entry.ts'
import { type Source, sourceNumber } from '../sources.ts'
import { chunks } from './chunks.ts'
import {
  countWords,
  type EntryRow,
  joinWords,
  type Kept,
  keyOf,
  keyOfRow,
  loadKept,
  loadPresent,
  type Present,
  removeEntries,
  saveEntries,
  saveUses,
} from './entries.ts'
import { EventLoopYielder } from './event-loop-yielder.ts'
import { asIndexWriter } from './exclusive.ts'
import { addChange, postingSteps, type TermChanges } from './postings.ts'
import { rowWeight, ShortTransactions, type Step } from './short-transactions.ts'

/** An item, at one place, in all languages. */
export interface Indexed {
  source: Source
  place: Place
  itemId: number
  /** What readers of each language find it by; languages that are left out do not find it. */
  entries: readonly Entry[]
}

export interface SaveOptions {
  signal: AbortSignal
  /** Looks at the blocks of entries as well that seem to be the same as before. */
  isThorough?: boolean
}

/** Items whose changes of all languages are written together. */
const FEW = 10
/** Entries that end in one step: the words of a step are counted once, or not at all. */
const ENDED_AT_ONCE = 5
const BEGUN_AT_ONCE = 20

/** An entry that changes or is removed. */
interface Change {
  locale: Locale
  source: number
  itemId: number
  kept: Kept | undefined
  /** Undefined where it is removed. */
  row: EntryRow | undefined
  /** Undefined where it is removed, or where only its date differs. */
  analysis: Analysis | undefined
}

/**
 * Brings the index up to date with what `read` returns: what the items no longer have is removed. It is read while nobody
 * else writes the index, so that what was read later is written later.
 */
export function saveIndexed(
  database: DatabaseHandle,
  read: (db: Db) => Promise<readonly Indexed[]>,
  options: SaveOptions,
): Promise<void> {
  return asIndexWriter(database, async (own) => save(own, await read(own.db), options))
}

async function save(
  database: DatabaseHandle,
  items: readonly Indexed[],
  { signal, isThorough = false }: SaveOptions,
): Promise<void> {
  const changes = await changesTo(database.db, items, isThorough)
  if (changes.length === 0) return
  const writes = new ShortTransactions(database, signal)
  for (const locales of chunks(LOCALES, items.length <= FEW ? LOCALES.length : 1)) {
    const ofLocales = locales.map((locale) => changes.filter((change) => change.locale === locale))
    const steps: Step[] = []
    for (const [i, some] of ofLocales.entries())
      steps.push(...(await contentSteps(database.db, locales[i] as Locale, some)))
    const ends = ofLocales.flatMap((some) => chunks(some, ENDED_AT_ONCE).map(endStep))
    if (!writes.fits([...steps, ...ends]))
      await writes.write(ofLocales.flatMap((some) => chunks(some, BEGUN_AT_ONCE).map(beginStep)))
    await writes.write([...steps, ...ends])
  }
  await writes.write([{ weight: 1, write: async (trx) => changesOf(trx).addContent('search') }])
}

function idsBySource(items: readonly Indexed[]): Map<number, number[]> {
  const bySource = Map.groupBy(items, ({ source, place }) => sourceNumber(source, place))
  return new Map([...bySource].map(([source, ofSource]) => [source, ofSource.map(({ itemId }) => itemId)]))
}

interface Wanted {
  entry: Entry
  number: number
  digest: string
  key: string
}

/** What the index is to have. Hashing the texts of PDFs takes long enough to yield to the event loop. */
async function wantedEntries(items: readonly Indexed[], yielder: EventLoopYielder): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const { entries, source, place, itemId } of items) {
    const number = sourceNumber(source, place)
    for (const entry of entries) {
      wanted.push({ entry, number, digest: digestOf(entry), key: keyOf(entry.locale, number, itemId) })
      if (yielder.isOver) await yielder.next()
    }
  }
  return wanted
}

/** The entries of the items that are not as the index has them, and those that the items have no more. */
async function changesTo(db: Db, items: readonly Indexed[], isThorough: boolean): Promise<Change[]> {
  const yielder = new EventLoopYielder()
  const present = await loadPresent(db, idsBySource(items))
  const wanted = await wantedEntries(items, yielder)
  const others = wanted.filter(({ key, digest, entry }) => {
    const before = present.get(key)
    return isThorough || before?.digest !== digest || before.published_at !== entry.publishedAt
  })
  const keys = new Set(wanted.map(({ key }) => key))
  const gone = [...present.values()].filter((row) => !keys.has(keyOfRow(row)))
  const kept = await loadKept(db, [...gone, ...others.flatMap(({ key }) => present.get(key) ?? [])])

  const changes = gone.map(
    (row): Change => ({
      locale: row.locale as Locale,
      source: Number(row.source),
      itemId: row.item_id,
      kept: kept.get(keyOfRow(row)),
      row: undefined,
      analysis: undefined,
    }),
  )
  for (const { entry, number, digest, key } of others) {
    if (yielder.isOver) await yielder.next()
    const isSameText = !isThorough && present.get(key)?.digest === digest
    const analysis = isSameText ? undefined : analyse(entry)
    const words = analysis ? joinWords(analysis.terms.keys(), analysis.words) : ''
    const { locale, itemId, publishedAt } = entry
    const row = { locale, source: String(number), item_id: itemId, published_at: publishedAt, digest, words }
    changes.push({ locale, source: number, itemId, kept: kept.get(key), row, analysis })
  }
  return changes
}

/** What the changes mean for each term. */
async function contentSteps(db: Db, locale: Locale, changes: readonly Change[]): Promise<Step[]> {
  const byBlock: TermChanges = new Map()
  const yielder = new EventLoopYielder()
  for (const { source, itemId, kept, row, analysis } of changes) {
    if (row && !analysis) continue
    if (yielder.isOver) await yielder.next()
    for (const term of kept?.terms ?? []) {
      if (!analysis?.terms.has(term)) addChange(byBlock, term, { source, itemId })
    }
    for (const [term, posting] of analysis?.terms ?? []) addChange(byBlock, term, { source, itemId, posting })
  }
  return postingSteps(db, locale, byBlock)
}

const weightOfRows = (rows: readonly EntryRow[]) =>
  rows.reduce((sum, { words }) => sum + rowWeight(words.length), 0)

/**
 * Notes what entries will have beside what they have, before any of it is written: whoever indexes them next removes
 * all of it, however far this has come. They have their dates from here on, so that nothing is found before its time.
 */
function beginStep(changes: readonly Change[]): Step {
  const rows = changes.flatMap(({ kept, row, analysis }): EntryRow[] => {
    const before = row ?? kept?.row
    if (!before || (row && !analysis)) return []
    const terms = new Set([...(kept?.terms ?? []), ...(analysis?.terms.keys() ?? [])])
    return [{ ...before, digest: '', words: joinWords(terms, kept?.words ?? []) }]
  })
  return { weight: weightOfRows(rows), write: (trx) => saveEntries(trx, rows) }
}

/** Whether the index has the entry already as it is to be; blocks that were wrong are written without it. */
function isAsBefore({ kept, row }: Change): boolean {
  return (
    kept !== undefined &&
    row !== undefined &&
    row.digest === kept.row.digest &&
    row.published_at === kept.row.published_at &&
    row.words === joinWords(kept.terms, kept.words)
  )
}

/** Counts the words of entries, and notes that the entries are as the index has them. */
function endStep(changes: readonly Change[]): Step {
  const different = changes.filter((change) => !isAsBefore(change))
  const counted = different.filter(({ row, analysis }) => !row || analysis)
  const uses = countWords(
    counted.map(({ analysis }) => analysis?.words ?? []),
    counted.map(({ kept }) => kept?.words ?? []),
  )
  const rows = different.flatMap(({ row }) => row ?? [])
  const gone = different.flatMap(({ kept, row }): Present[] => (row || !kept ? [] : [kept.row]))
  const locale = changes[0]?.locale
  return {
    weight: uses.size + weightOfRows(rows) + gone.length,
    async write(trx) {
      if (locale) await saveUses(trx, locale, uses)
      await removeEntries(trx, gone)
      await saveEntries(trx, rows)
    },
  }
}
