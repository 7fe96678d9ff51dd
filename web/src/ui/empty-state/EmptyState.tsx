import type { ReactNode } from 'react'
import type { Icon } from '../icon.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: Icon
  title: string
  /** What the place is for. */
  hint?: string
  /** A link or a button for the next step. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
