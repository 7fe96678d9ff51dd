import { useState } from 'react'

/** The assets that are selected, also on other pages and beyond the search. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    set: (changed: readonly number[], isSelected: boolean) =>
      setIds((now) => {
        const next = new Set(now)
        for (const id of changed) isSelected ? next.add(id) : next.delete(id)
        return next
      }),
    clear: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
