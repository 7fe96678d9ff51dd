/** Changes the blocks of the inverted index: reads those that are concerned, and writes them back. */
import type { Locale } from '@portal/contract/locale'
import { insertMany } from '../db/insert-many.ts'
import type { Transaction } from '../db/transaction.ts'
import { chunks } from './chunks.ts'
import { blockOf, changeBlock, type PostingChange } from './postings.ts'
import { Turns } from './turns.ts'

export interface TermChange extends PostingChange {
  term: string
}

type ChangesByTerm = Map<string, TermChange[]>

async function loadBlocks(
  trx: Transaction,
  locale: Locale,
  block: number,
  terms: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const blocks = new Map<string, Uint8Array>()
  for (const some of chunks(terms, 500)) {
    const rows = await trx
      .selectFrom('search_postings')
      .select(['term', 'entries'])
      .where('locale', '=', locale)
      .where('block', '=', block)
      .where('term', 'in', some)
      .execute()
    for (const { term, entries } of rows) blocks.set(term, entries)
  }
  return blocks
}

export async function savePostings(
  trx: Transaction,
  locale: Locale,
  changes: readonly TermChange[],
): Promise<void> {
  for (const [block, ofBlock] of Map.groupBy(changes, ({ itemId }) => blockOf(itemId))) {
    await saveBlock(
      trx,
      locale,
      block,
      Map.groupBy(ofBlock, ({ term }) => term),
    )
  }
}

async function saveBlock(
  trx: Transaction,
  locale: Locale,
  block: number,
  changesByTerm: ChangesByTerm,
): Promise<void> {
  const present = await loadBlocks(trx, locale, block, [...changesByTerm.keys()])
  const rows: { locale: string; term: string; block: number; entries: Uint8Array }[] = []
  const empty: string[] = []
  const turns = new Turns()
  for (const [term, changes] of changesByTerm) {
    if (turns.isOver) await turns.next()
    const entries = changeBlock(present.get(term), changes)
    if (entries.length > 0) rows.push({ locale, term, block, entries })
    else if (present.has(term)) empty.push(term)
  }
  await insertMany(trx, {
    table: 'search_postings',
    columns: ['locale', 'term', 'block', 'entries'],
    rows,
    key: ['locale', 'term', 'block'],
    set: 'entries = excluded.entries',
  })
  for (const terms of chunks(empty, 500)) {
    await trx
      .deleteFrom('search_postings')
      .where('locale', '=', locale)
      .where('block', '=', block)
      .where('term', 'in', terms)
      .execute()
  }
}
