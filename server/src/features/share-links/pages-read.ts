/** How far the PDFs behind a link were read: of each the furthest page, and which were seen at all. Nobody knows by whom. */
import { type SentItem, sentKey } from '@portal/contract/sent-items'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'

/** Longer ones are read in parts. */
export const MAX_PAGE = 2000
/** Of the pages beyond, only the furthest is recorded: a link stores a few kilobytes at most. */
const MAX_MARKED = 256

interface PagesRead {
  furthest: number
  /** A bit for each page, the first one lowest, in hexadecimal. */
  seen: string
}

type Reads = Record<string, PagesRead>

const readsOf = (stored: string | null): Reads => JSON.parse(stored ?? '{}')

function merged({ furthest, seen }: PagesRead, pages: readonly number[]): PagesRead {
  let bits = BigInt(`0x${seen || '0'}`)
  for (const page of pages) if (page <= MAX_MARKED) bits |= 1n << BigInt(page - 1)
  return { furthest: Math.max(furthest, ...pages), seen: bits.toString(16) }
}

/** How many bits a hexadecimal digit has. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

function countSeen(seen: string): number {
  let count = 0
  for (const digit of seen) count += BITS[Number.parseInt(digit, 16)] ?? 0
  return count
}

/** Tells of each item of a link what is known: up to which page it was read, and how many were seen. */
export function readOf(stored: string | null): (item: SentItem) => { readTo?: number; pagesSeen?: number } {
  const reads = readsOf(stored)
  return (item) => {
    const read = reads[sentKey(item)]
    return read ? { readTo: read.furthest, pagesSeen: countSeen(read.seen) } : {}
  }
}

/** Adds pages of an item to what is known of its link. Those that are there already write nothing. */
export function recordPages(
  database: DatabaseHandle,
  {
    table,
    code,
    item,
    pages,
  }: { table: 'collections' | 'share_links'; code: string; item: SentItem; pages: number[] },
): Promise<void> {
  return transaction(database, async (trx) => {
    const row = await storedReads(trx, table, code)
    if (!row) return
    const reads = readsOf(row.pages_read)
    const before = reads[sentKey(item)] ?? { furthest: 0, seen: '' }
    const after = merged(before, pages)
    if (after.furthest === before.furthest && after.seen === before.seen) return
    const pages_read = JSON.stringify({ ...reads, [sentKey(item)]: after })
    // The tables have the column in common.
    await trx
      .updateTable(table as 'collections')
      .set({ pages_read })
      .where('code', '=', code)
      .execute()
  })
}

const storedReads = (trx: Transaction, table: 'collections' | 'share_links', code: string) =>
  trx
    .selectFrom(table as 'collections')
    .select('pages_read')
    .where('code', '=', code)
    // Of two that report at the same time both are recorded.
    .forUpdate()
    .executeTakeFirst()
