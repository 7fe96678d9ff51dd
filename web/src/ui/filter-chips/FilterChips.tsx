import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import styles from './FilterChips.module.css'

/** A row of filter chips for the list below. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => (row.current ? keepChosenInSight(row.current) : undefined), [])
  return (
    <fieldset ref={row} className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}

/**
 * Reveals a chip when it is chosen, and again when chips are added or change: on narrow screens it may be outside the
 * row, which also loses its position then. Where its reader has scrolled it stays.
 */
function keepChosenInSight(row: Element): () => void {
  let known: readonly Element[] = []
  let last: Element | undefined
  let width = 0
  const check = () => {
    const chosen = [...row.querySelectorAll('[aria-pressed="true"]')]
    const added = chosen.find((chip) => !known.includes(chip))
    const isChanged = added !== undefined || row.scrollWidth !== width
    last = added ?? chosen.find((chip) => chip === last) ?? chosen[0]
    if (isChanged && last) reveal(row, last)
    known = chosen
    width = row.scrollWidth
  }
  const observer = new MutationObserver(check)
  observer.observe(row, {
    ...{ childList: true, subtree: true, characterData: true },
    attributeFilter: ['aria-pressed'],
  })
  check()
  return () => observer.disconnect()
}

/** Scrolls the row alone: the page stays where it is. */
function reveal(row: Element, chip: Element): void {
  const edges = row.getBoundingClientRect()
  const { left, right } = chip.getBoundingClientRect()
  if (left >= edges.left && right <= edges.right) return
  row.scrollLeft += (left + right - edges.left - edges.right) / 2
}

interface FilterChipProps {
  isChosen: boolean
  /** The number of matching entries, if known. */
  count?: number
  /** Explains the filter where its label is not enough. */
  hint?: string
  onClick: () => void
  children: ReactNode
}

export function FilterChip({ isChosen, count, hint, onClick, children }: FilterChipProps) {
  const locale = useLocale()
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} title={hint} onClick={onClick}>
      {children} {count !== undefined && <span className={styles.count}>{count.toLocaleString(locale)}</span>}
    </button>
  )
}
