import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import styles from './SortHead.module.css'

interface SortHeadProps {
  className?: string
  /** Undefined where the table is sorted by another column. */
  sorted: 'ascending' | 'descending' | undefined
  onSort: () => void
  children: ReactNode
}

/** The heading of a sortable column. */
export function SortHead({ className, sorted, onSort, children }: SortHeadProps) {
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        {sorted && <Arrow size={14} />}
      </button>
    </th>
  )
}
