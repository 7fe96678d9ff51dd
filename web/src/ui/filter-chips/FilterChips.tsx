import type { ReactNode } from 'react'
import styles from './FilterChips.module.css'

/** A row of filter chips for the list below. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
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
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} title={hint} onClick={onClick}>
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
