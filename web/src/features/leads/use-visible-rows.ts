import { type RefObject, useEffect, useState } from 'react'

/** Rows are added and taken away in steps of this many, and this many stand ready beyond either edge. */
const STEP = 8

interface Rows {
  first: number
  last: number
}

/**
 * Which rows of a long list stand in or near the window while the page scrolls; `list` begins at its first row, and
 * all rows are `rowHeight` pixels high. `last` is exclusive.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
): Rows {
  const [{ first, last }, setRows] = useState<Rows>({ first: 0, last: 4 * STEP })

  useEffect(() => {
    const measure = () => {
      if (!list.current) return
      const above = -list.current.getBoundingClientRect().top / rowHeight
      const next = {
        first: Math.max(0, (Math.floor(above / STEP) - 1) * STEP),
        last: (Math.ceil((above + window.innerHeight / rowHeight) / STEP) + 1) * STEP,
      }
      setRows((rows) => (rows.first === next.first && rows.last === next.last ? rows : next))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list, rowHeight])

  // A search may leave fewer rows than stood above the window.
  const end = Math.min(Math.max(last, 0), count)
  return { first: Math.min(first, Math.max(0, end - STEP)), last: end }
}
