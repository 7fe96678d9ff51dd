import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Rows rendered beyond either edge of the window. */
const READY = 12
/** The height of the window that the headers of page and table cover. */
const COVERED = 112

/**
 * The rows of a long list in or near the window while the page scrolls. `list` starts at its first row, and all rows
 * are `rowHeight` pixels high. `last` is exclusive. A new `kept` row is scrolled into view.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, kept = -1 }: { count: number; rowHeight: number; kept?: number },
): { first: number; last: number } {
  const [top, setTop] = useState(0)
  // The content above the list may change its height.
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
