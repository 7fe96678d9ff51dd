import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** So many rows stand ready beyond either edge of the window. */
const READY = 12
/** The heads of page and table stand over this much of the window. */
const COVERED = 112

/**
 * Which rows of a long list stand in or near the window while the page scrolls; `list` begins at its first row, and
 * all rows are `rowHeight` pixels high. `last` is exclusive. The row `kept` is scrolled into sight when it is another one.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, kept = -1 }: { count: number; rowHeight: number; kept?: number },
): { first: number; last: number } {
  const [top, setTop] = useState(0)
  // What stands above the list may grow and shrink.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: READY,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: rowHeight,
  })
  useEffect(() => {
    if (kept >= 0) virtualizer.scrollToIndex(kept, { align: 'auto' })
  }, [virtualizer, kept])
  const rows = virtualizer.getVirtualItems()
  return { first: rows[0]?.index ?? 0, last: (rows.at(-1)?.index ?? -1) + 1 }
}
