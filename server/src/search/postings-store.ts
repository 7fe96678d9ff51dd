/** Changes the blocks of the inverted index: reads those that are concerned, and writes them back. */
import type { Locale } from '@portal/contract/locale'
import { insertMany } from '../db/insert-many.ts'
import type { Transaction } from '../db/transaction.ts'
import { chunks } from './chunks.ts'
import { type Block, blockOf, decodeBlock, encodeBlock, type Posting } from './postings.ts'

/** An item has this posting for the term now; none where it is left out. */
export interface PostingChange {
  term: string
  source: number
  itemId: number
  posting?: Posting
}

type ChangesByTerm = Map<string, PostingChange[]>

async function loadBlocks(
  trx: Transaction,
  locale: Locale,
  block: number,
  terms: readonly string[],
): Promise<Map<string, Block>> {
  const blocks = new Map<string, Block>()
  for (const some of chunks(terms, 500)) {
    const rows = await trx
      .selectFrom('search_postings')
      .select(['term', 'entries'])
      .where('locale', '=', locale)
      .where('block', '=', block)
      .where('term', 'in', some)
      .execute()
    for (const { term, entries } of rows) blocks.set(term, decodeBlock(entries, block))
  }
  return blocks
}

/** Applies changes to a block; later ones win. */
function changed(present: Block | undefined, changes: readonly PostingChange[]): Block {
  const block: Block = new Map(present)
  for (const [source, ofSource] of Map.groupBy(changes, (change) => change.source)) {
    const postings = new Map((block.get(source) ?? []).map((posting) => [posting.itemId, posting]))
    for (const { itemId, posting } of ofSource) {
      if (posting) postings.set(itemId, posting)
      else postings.delete(itemId)
    }
    if (postings.size > 0) block.set(source, [...postings.values()])
    else block.delete(source)
  }
  return block
}

export async function savePostings(
  trx: Transaction,
  locale: Locale,
  changes: readonly PostingChange[],
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
  for (const [term, changes] of changesByTerm) {
    const after = changed(present.get(term), changes)
    if (after.size > 0) rows.push({ locale, term, block, entries: encodeBlock(after) })
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
