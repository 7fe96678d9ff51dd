/**
 * Writes differences to the index. They are computed beforehand, so that transactions take only milliseconds. There may
 * be many; a process that dies between two of them leaves entries without a digest, which are indexed again.
 */

import { LOCALES, type Locale } from '@portal/contract/locale'
import { type Analysis, analyse } from '@portal/search/entry'
import { EventLoopYielder } from '@portal/search/event-loop-yielder'
import type { Place } from '@portal/search/kinds'
import { chunks } from '../../../platform/db/chunks.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { changesOf } from '../../../platform/db/transaction.ts'
import { digestOf, type Entry } from '../entry.ts'
import { type Source, sourceNumber } from '../sources.ts'
import {
  countWords,
  type EntryRow,
  type IndexedWords,
  joinWords,
  keyOf,
  keyOfRow,
  loadIndexedWords,
  loadPresent,
  type Present,
  removeEntries,
  saveEntries,
  saveUses,
} from './entries.ts'
import { asIndexWriter } from './exclusive.ts'
import { addChange, postingSteps, type TermChanges } from './postings.ts'
import { rowWeight, ShortTransactions, type Step } from './short-transactions.ts'

/** An item from one source, in all languages. */
export interface Indexed {
  source: Source
  place: Place
  itemId: number
  /** Its entry for readers of each language; it is not findable in languages without one. */
  entries: readonly Entry[]
}

export interface SaveOptions {
  signal: AbortSignal
  /** Also rewrites the blocks of entries that seem unchanged. */
  isThorough?: boolean
}

/** Up to so many items, the changes of all languages are written together. */
const FEW = 10
/** Entries per step; a word that several of them contain is counted once. */
const ENTRIES_AT_ONCE = 40

/** An entry that is updated or deleted. */
interface Change {
  locale: Locale
  source: number
  itemId: number
  kept: IndexedWords | undefined
  /** Undefined when it is deleted. */
  row: EntryRow | undefined
  /** Undefined when it is deleted, or when only its date differs. */
  analysis: Analysis | undefined
}

/**
 * Brings the index up to date with what `read` returns, and deletes entries that items no longer have. Reading happens
 * under the index lock, so that newer content is always written later.
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
  options: SaveOptions,
): Promise<void> {
  const differences = await differencesOf(database.db, items, options)
  if (differences.length === 0) return
  const writes = new ShortTransactions(database, options.signal)
  const byLocale = Map.groupBy(differences, ({ locale }) => locale)
  const isFew = items.length <= FEW
  let writing = Promise.resolve()
  try {
    // With many items, one language is in memory at a time, and is prepared while the previous one is
    // written.
    for (const locales of chunks(LOCALES, isFew ? LOCALES.length : 1)) {
      const ready: Ready[] = []
      for (const locale of locales)
        ready.push(await prepare(database.db, locale, byLocale.get(locale) ?? [], options))
      await writing
      writing = write(writes, ready)
      // Awaited below, whatever happens to the next one.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
  }
  await writes.write([{ weight: 1, write: async (trx) => changesOf(trx).addContent('search') }])
}

/** The writes of a language. */
interface Ready {
  begins: Step[]
  content: Step[]
  ends: Step[]
}

/** Analyses entries in batches, and frees each: many items would take hundreds of megabytes. */
async function prepare(
  db: Db,
  locale: Locale,
  differences: readonly Difference[],
  options: SaveOptions,
): Promise<Ready> {
  const [begins, ends]: [Step[], Step[]] = [[], []]
  const byBlock: TermChanges = new Map()
  const yielder = new EventLoopYielder()
  for (const some of chunks(differences, ENTRIES_AT_ONCE)) {
    const changes = await changesTo(db, some, options, yielder)
    begins.push(beginStep(changes))
    ends.push(endStep(changes))
    for (const change of changes) addPostings(byBlock, change)
  }
  return { begins, content: await postingSteps(db, locale, byBlock), ends }
}

async function write(writes: ShortTransactions, ready: readonly Ready[]): Promise<void> {
  const steps = [...ready.flatMap(({ content }) => content), ...ready.flatMap(({ ends }) => ends)]
  if (!writes.fits(steps)) await writes.write(ready.flatMap(({ begins }) => begins))
  await writes.write(steps)
}

function idsBySource(items: readonly Indexed[]): Map<number, number[]> {
  const bySource = Map.groupBy(items, ({ source, place }) => sourceNumber(source, place))
  return new Map([...bySource].map(([source, ofSource]) => [source, ofSource.map(({ itemId }) => itemId)]))
}

/** An entry that differs from the index. */
interface Difference {
  locale: Locale
  source: number
  itemId: number
  present: Present | undefined
  /** Undefined when it is to be deleted. */
  wanted: { entry: Entry; digest: string } | undefined
}

/**
 * Finds the differences between items and index. Hashing the texts of PDFs takes long, so it yields to the event loop.
 */
async function differencesOf(
  db: Db,
  items: readonly Indexed[],
  { isThorough }: SaveOptions,
): Promise<Difference[]> {
  const yielder = new EventLoopYielder()
  const gone = await loadPresent(db, idsBySource(items))
  const differences: Difference[] = []
  for (const { entries, source: name, place, itemId } of items) {
    const source = sourceNumber(name, place)
    for (const entry of entries) {
      if (yielder.isDue) await yielder.yield()
      const { locale, publishedAt } = entry
      const key = keyOf(locale, source, itemId)
      const present = gone.get(key)
      gone.delete(key)
      const digest = digestOf(entry)
      if (!isThorough && present?.digest === digest && present.published_at === publishedAt) continue
      differences.push({ locale, source, itemId, present, wanted: { entry, digest } })
    }
  }
  for (const present of gone.values()) {
    const { locale, source, item_id: itemId } = present
    differences.push({
      locale: locale as Locale,
      source: Number(source),
      itemId,
      present,
      wanted: undefined,
    })
  }
  // In index order: neighbouring rows are written together.
  return differences.sort((a, b) => a.source - b.source || a.itemId - b.itemId)
}

/** The changes of a language: reads the current entries, and analyses the new ones. */
async function changesTo(
  db: Db,
  differences: readonly Difference[],
  { isThorough }: SaveOptions,
  yielder: EventLoopYielder,
): Promise<Change[]> {
  const present = differences.flatMap(({ present }) => present ?? [])
  const kept = await loadIndexedWords(db, present)
  const changes: Change[] = []
  for (const { locale, source, itemId, present, wanted } of differences) {
    const change = { locale, source, itemId, kept: present && kept.get(keyOfRow(present)) }
    if (!wanted) {
      changes.push({ ...change, row: undefined, analysis: undefined })
      continue
    }
    if (yielder.isDue) await yielder.yield()
    const { entry, digest } = wanted
    const isSameText = !isThorough && present?.digest === digest
    const analysis = isSameText ? undefined : analyse(entry)
    const words = analysis ? joinWords(analysis.terms.keys(), analysis.words) : ''
    const row = {
      locale,
      source: String(source),
      item_id: itemId,
      published_at: entry.publishedAt,
      digest,
      words,
    }
    changes.push({ ...change, row, analysis })
  }
  return changes
}

/** The change's effect on each term. */
function addPostings(byBlock: TermChanges, { source, itemId, kept, row, analysis }: Change): void {
  if (row && !analysis) return
  for (const term of kept?.terms ?? []) {
    if (!analysis?.terms.has(term)) addChange(byBlock, term, { source, itemId })
  }
  for (const [term, posting] of analysis?.terms ?? []) addChange(byBlock, term, { source, itemId, posting })
}

const weightOfRows = (rows: readonly EntryRow[]) =>
  rows.reduce((sum, { words }) => sum + rowWeight(words.length), 0)

/**
 * Records the union of old and new terms before any of it is written: after a crash, the next run removes all of it,
 * however far this one came. The dates are set here too, so that nothing is found before its publication.
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

/** Whether the index entry is already correct; broken blocks are then rewritten without touching it. */
function isAsBefore({ kept, row }: Change): boolean {
  return (
    kept !== undefined &&
    row !== undefined &&
    row.digest === kept.row.digest &&
    row.published_at === kept.row.published_at &&
    row.words === joinWords(kept.terms, kept.words)
  )
}

/** Updates word counts, and marks the entries as complete. */
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
