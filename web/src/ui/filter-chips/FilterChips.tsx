import type { ReactNode } from 'react'
import styles from './FilterChips.module.css'

/** A row of chips that filter the list below it. */
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
  /** How many entries it shows, where that is known. */
  count?: number
  /** What it shows, where its words are too few. */
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
