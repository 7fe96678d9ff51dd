import { useEffect } from 'react'
import { countView } from '../portal-content/index.ts'

/** Counts the item of a page as opened, once per visit and only if it exists. */
export function useCountedView(kind: 'portfolio' | 'product', id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) countView({ kind, id }, 'open')
  }, [kind, id])
}
