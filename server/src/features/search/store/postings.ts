/** Updates the blocks of the inverted index in the database. */

import type { Locale } from '@portal/contract/locale'
import { EventLoopYielder } from '@portal/search/event-loop-yielder'
import { blockOf, changeBlock, type PostingChange } from '@portal/search/postings'
import { chunks } from '../../../platform/db/chunks.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Db } from '../../../platform/db/open.ts'
import { rowWeight, type Step } from './short-transactions.ts'

/** Changes by block and term. */
export type TermChanges = Map<number, Map<string, PostingChange[]>>

export function addChange(changes: TermChanges, term: string, change: PostingChange): void {
  const block = blockOf(change.itemId)
  const byTerm = changes.get(block) ?? new Map<string, PostingChange[]>()
  if (byTerm.size === 0) changes.set(block, byTerm)
  const ofTerm = byTerm.get(term)
  if (ofTerm) ofTerm.push(change)
  else byTerm.set(term, [change])
}

interface ChangedBlock {
  locale: string
  term: string
  block: number
  /** Empty when the block is to be deleted. */
  entries: Uint8Array
}

/** SQLite reads on this thread: yield to the event loop between two reads. */
const READ_AT_ONCE = 100
const WRITTEN_AT_ONCE = 50

async function loadBlocks(
  db: Db,
  locale: Locale,
  block: number,
  terms: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .selectFrom('search_postings')
    .select(['term', 'entries'])
    .where('locale', '=', locale)
    .where('block', '=', block)
    .where('term', 'in', terms)
    .execute()
  return new Map(rows.map(({ term, entries }) => [term, entries]))
}

const isSame = (a: Uint8Array, b: Uint8Array | undefined) => Buffer.compare(a, b ?? new Uint8Array()) === 0

/** The blocks of a language that differ after these changes. */
async function changedBlocks(db: Db, locale: Locale, changes: TermChanges): Promise<ChangedBlock[]> {
  const changed: ChangedBlock[] = []
  const yielder = new EventLoopYielder()
  for (const [block, byTerm] of changes) {
    // In index order: neighbouring blocks share database pages.
    const inOrder = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const some of chunks(inOrder, READ_AT_ONCE)) {
      const terms = some.map(([term]) => term)
      const present = await loadBlocks(db, locale, block, terms)
      for (const [term, ofTerm] of some) {
        const entries = changeBlock(present.get(term), ofTerm)
        if (!isSame(entries, present.get(term))) changed.push({ locale, term, block, entries })
        if (yielder.isDue) await yielder.yield()
      }
    }
  }
  return changed
}

/** The writes for these changes of a language. */
export async function postingSteps(db: Db, locale: Locale, changes: TermChanges): Promise<Step[]> {
  const blocks = await changedBlocks(db, locale, changes)
  const kept = blocks.filter(({ entries }) => entries.length > 0)
  const gone = blocks.filter(({ entries }) => entries.length === 0)
  return [
    ...chunks(kept, WRITTEN_AT_ONCE).map(savingStep),
    ...[...Map.groupBy(gone, ({ block }) => block)].flatMap(([block, ofBlock]) =>
      chunks(ofBlock, WRITTEN_AT_ONCE).map((some) => removingStep(locale, block, some)),
    ),
  ]
}

function savingStep(rows: readonly ChangedBlock[]): Step {
  return {
    weight: rows.reduce((sum, { entries }) => sum + rowWeight(entries.length), 0),
    write: (trx) =>
      insertMany(trx, {
        table: 'search_postings',
        columns: ['locale', 'term', 'block', 'entries'],
        rows,
        key: ['locale', 'term', 'block'],
        set: 'entries = excluded.entries',
      }),
  }
}

function removingStep(locale: Locale, block: number, rows: readonly ChangedBlock[]): Step {
  return {
    weight: rows.length,
    async write(trx) {
      const terms = rows.map(({ term }) => term)
      await trx
        .deleteFrom('search_postings')
        .where('locale', '=', locale)
        .where('block', '=', block)
        .where('term', 'in', terms)
        .execute()
    },
  }
}
