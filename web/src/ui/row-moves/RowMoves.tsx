import type { RefObject } from 'react'
import { FocusedButton } from '../button/FocusedButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import styles from './RowMoves.module.css'
import { useOverflow } from './use-overflow.ts'

interface RowMovesProps {
  row: RefObject<HTMLElement | null>
  labels: { previous: string; next: string }
}

/** Scrolls a row sideways by most of its width; nothing if the whole row is visible. */
export function RowMoves({ row, labels }: RowMovesProps) {
  const overflow = useOverflow(row)
  if (!overflow.before && !overflow.after) return null

  const move = (direction: 1 | -1) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior })
  }

  return (
    <div className={styles.moves}>
      <FocusedButton
        className={styles.move}
        aria-label={labels.previous}
        disabled={!overflow.before}
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={18} />
      </FocusedButton>
      <FocusedButton
        className={styles.move}
        aria-label={labels.next}
        disabled={!overflow.after}
        onClick={() => move(1)}
      >
        <IconChevronRight size={18} />
      </FocusedButton>
    </div>
  )
}
