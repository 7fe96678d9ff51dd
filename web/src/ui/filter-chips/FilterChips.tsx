import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import styles from './FilterChips.module.css'

/** A row of filter chips for the list below. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null)
  const revealed = useRef<Element>(null)
  // Whatever the chips are: on narrow screens the chosen one may be outside the row, which also loses its position
  // when chips are added.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]') ?? null
    if (row.current && chosen && chosen !== revealed.current) reveal(row.current, chosen)
    revealed.current = chosen
  })
  return (
    <fieldset ref={row} className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
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
