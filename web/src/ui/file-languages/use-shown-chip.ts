import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls a row of chips to the one of a language; rows that fit are not affected. */
export function useShownChip(language: string | undefined): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language says which chip is marked
  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]')
    if (!row.current || !chip) return
    const { offsetLeft, offsetWidth } = chip
    row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2
  }, [language])
  return row
}
