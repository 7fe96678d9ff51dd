import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** The next step of an empty place, where it is no link. */
export function EmptyAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  )
}
