/**
 * How far the PDFs behind a link were read: for each, the furthest page and the set of pages seen. Readers are not
 * identified.
 */
import { type SentItem, sentKey } from '@portal/contract/sent-items'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'

/** The limit of page numbers that are recorded. */
export const MAX_PAGE = 2000
/** Above this, only the furthest page is recorded, so that a link stores a few kilobytes at most. */
const MAX_MARKED = 256

interface PagesRead {
  furthest: number
  /** A hexadecimal bit set of pages; the first page is the lowest bit. */
  seen: string
}

type Reads = Record<string, PagesRead>

const readsOf = (stored: string | null): Reads => JSON.parse(stored ?? '{}')

function merged({ furthest, seen }: PagesRead, pages: readonly number[]): PagesRead {
  let bits = BigInt(`0x${seen || '0'}`)
  for (const page of pages) if (page <= MAX_MARKED) bits |= 1n << BigInt(page - 1)
  return { furthest: Math.max(furthest, ...pages), seen: bits.toString(16) }
}

/** The number of bits set in a hexadecimal digit. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

function countSeen(seen: string): number {
  let count = 0
  for (const digit of seen) count += BITS[Number.parseInt(digit, 16)] ?? 0
  return count
}

/** Returns, for each item of a link, the furthest page read and the number of pages seen, if known. */
export function readOf(stored: string | null): (item: SentItem) => { readTo?: number; pagesSeen?: number } {
  const reads = readsOf(stored)
  return (item) => {
    const read = reads[sentKey(item)]
    return read ? { readTo: read.furthest, pagesSeen: countSeen(read.seen) } : {}
  }
}

/** Adds pages of an item to those recorded for its link; writes only if something is new. */
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
    // Only a column that both tables have is changed.
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
    // Locked, so that concurrent reports are both recorded.
    .forUpdate()
    .executeTakeFirst()
