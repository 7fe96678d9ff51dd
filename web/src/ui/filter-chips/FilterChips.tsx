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
  /** How many entries it shows. */
  count: number
  onClick: () => void
  children: ReactNode
}

export function FilterChip({ isChosen, count, onClick, children }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onClick}>
      {children} <span className={styles.count}>{count}</span>
    </button>
  )
}
