import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** So many rows stand ready beyond either edge of the window. */
const READY = 12

/**
 * Which rows of a long list stand in or near the window while the page scrolls; `list` begins at its first row, and
 * all rows are `rowHeight` pixels high. `last` is exclusive.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
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
  })
  const rows = virtualizer.getVirtualItems()
  return { first: rows[0]?.index ?? 0, last: (rows.at(-1)?.index ?? -1) + 1 }
}
