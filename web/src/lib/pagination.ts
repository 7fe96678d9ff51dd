/** An item of the pagination; a gap stands for the pages omitted there. */
export type PageItem = number | 'gap-before' | 'gap-after'

/** Pages shown on each side of the current one. */
const SIBLINGS = 1
/** First, last and current page, and two gaps. */
const FIXED_ITEMS = 5
/** Consecutive pages at an end that has no gap. */
const ROW_AT_END = 2 * SIBLINGS + 3

export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** The items around `current`: all pages if there are few, otherwise a constant number. */
export function pageItems(current: number, pages: number): PageItem[] {
  if (pages <= SIBLINGS + FIXED_ITEMS) return range(1, pages)
  const first = current - SIBLINGS
  const last = current + SIBLINGS
  if (first <= 2) return [...range(1, ROW_AT_END), 'gap-after', pages]
  if (last >= pages - 1) return [1, 'gap-before', ...range(pages - ROW_AT_END + 1, pages)]
  return [1, 'gap-before', ...range(first, last), 'gap-after', pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
