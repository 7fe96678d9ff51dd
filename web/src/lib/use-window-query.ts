import { useMemo, useSyncExternalStore } from 'react'

/**
 * Whether a media query applies to the window. Printing changes nothing: browsers report the width of the paper, and a
 * screen rebuilt for that would be printed half built.
 */
export function useWindowQuery(query: string): boolean {
  const store = useMemo(() => windowQuery(query), [query])
  return useSyncExternalStore(store.subscribe, store.matches)
}

function windowQuery(query: string) {
  const list = matchMedia(query)
  const print = matchMedia('print')
  let known = list.matches
  return {
    matches() {
      if (!print.matches) known = list.matches
      return known
    },
    subscribe(onChange: () => void) {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
  }
}
