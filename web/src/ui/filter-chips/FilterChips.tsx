import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { RowMoves } from '../row-moves/RowMoves.tsx'
import styles from './FilterChips.module.css'

interface FilterChipsProps {
  label: string
  children: ReactNode
  /** Buttons that stay in sight at the end of the row; where the window is narrow, they scroll with it. */
  end?: ReactNode
}

/** A row of filter chips for the list below: one line, which scrolls. */
export function FilterChips({ label, children, end }: FilterChipsProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => (row.current ? keepChosenInSight(row.current) : undefined), [])
  return (
    <div className={styles.frame}>
      <fieldset ref={row} className={styles.chips}>
        <legend className="visually-hidden">{label}</legend>
        {children}
        {end && (
          <div className={styles.end} data-end>
            {end}
          </div>
        )}
      </fieldset>
      <RowMoves row={row} labels={{ previous: t('row.previous'), next: t('row.next') }} />
    </div>
  )
}

/** Chips that belong together, within a row of others. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}

/**
 * Reveals a chip when it is chosen, and again when chips are added or change: it may be outside the row, which also
 * loses its position then. Where its reader has scrolled it stays.
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
  const end = row.querySelector('[data-end]')
  // Chips pass below what sticks to the end.
  const covered = end && getComputedStyle(end).position === 'sticky' ? end.clientWidth : 0
  const limit = edges.right - covered
  const { left, right } = chip.getBoundingClientRect()
  if (left >= edges.left && right <= limit) return
  row.scrollLeft += (left + right - edges.left - limit) / 2
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
