import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import styles from './SortButton.module.css'

interface SortButtonProps {
  label: string
  descending: boolean
  onToggle: () => void
}

/** The head of a column that its table is sorted by; the cell around it says the direction. */
export function SortButton({ label, descending, onToggle }: SortButtonProps) {
  const Arrow = descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={styles.sort} onClick={onToggle}>
      {label}
      <Arrow size={16} />
    </button>
  )
}
