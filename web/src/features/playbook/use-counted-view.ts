import { useEffect } from 'react'
import { countView } from '../portal-content/index.ts'

/** Counts the item of a page as opened, once for each visit and only when there is such an item. */
export function useCountedView(kind: 'portfolio' | 'product', id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) countView({ kind, id }, 'open')
  }, [kind, id])
}
