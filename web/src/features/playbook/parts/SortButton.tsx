import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import styles from './SortButton.module.css'

interface SortButtonProps {
  label: string
  /** Undefined if the table is sorted by something else. */
  descending: boolean | undefined
  onToggle: () => void
}

/** A sortable column heading; the cell around it has `aria-sort`. */
export function SortButton({ label, descending, onToggle }: SortButtonProps) {
  const Arrow = descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={onToggle}>
      {label}
      {descending !== undefined && <Arrow size={16} />}
    </button>
  )
}
