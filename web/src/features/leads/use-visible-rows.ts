import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'

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
  const [top, setTop] = useState<number>()
  // The content above the list may change its height. After the paint, because measuring before it would lay the page out
  // twice. The first paint has as many rows as fit into a window without anything above them, and no others.
  useEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })
  const isMeasured = top !== undefined
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: isMeasured ? READY : 0,
    scrollMargin: top ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: rowHeight,
  })
  useEffect(() => {
    if (isMeasured && kept >= 0) virtualizer.scrollToIndex(kept, { align: 'auto' })
  }, [virtualizer, kept, isMeasured])
  const rows = virtualizer.getVirtualItems()
  return { first: rows[0]?.index ?? 0, last: (rows.at(-1)?.index ?? -1) + 1 }
}
