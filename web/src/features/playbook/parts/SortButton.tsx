import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import styles from './SortButton.module.css'

interface SortButtonProps {
  label: string
  /** Undefined where the table is sorted by something else. */
  descending: boolean | undefined
  onToggle: () => void
}

/** The head of a column that its table is sorted by; the cell around it says the direction. */
export function SortButton({ label, descending, onToggle }: SortButtonProps) {
  const Arrow = descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={onToggle}>
      {label}
      {descending !== undefined && <Arrow size={16} />}
    </button>
  )
}
