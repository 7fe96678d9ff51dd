import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The selected assets, across pages and searches; undefined outside of selection mode. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>()
  const last = useRef<number>(undefined)
  const end = () => {
    setIds(undefined)
    last.current = undefined
  }
  useEscape(ids !== undefined, end)

  const set = (changed: readonly number[], isSelected: boolean) =>
    setIds((now) => {
      const next = new Set(now)
      for (const id of changed) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  const selection = ids && {
    ids,
    set,
    /** Toggles an asset; with `isRange`, also sets all between it and the last toggled one, in the page's order. */
    toggle: (id: number, shown: readonly number[], isRange: boolean) => {
      const [at, from] = [shown.indexOf(id), isRange ? shown.indexOf(last.current ?? id) : -1]
      const range = from < 0 ? [id] : shown.slice(Math.min(at, from), Math.max(at, from) + 1)
      set(range, !ids.has(id))
      last.current = id
    },
  }
  return { selection, start: () => setIds(new Set()), end }
}

export type Selection = NonNullable<ReturnType<typeof useSelection>['selection']>

/** Escape ends the selection, unless it closes a dialog. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog]')) return
      leave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
