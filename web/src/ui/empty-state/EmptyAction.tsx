import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** The action of an empty state, as a button. */
export function EmptyAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="default" className={styles.action} onClick={onClick}>
      {children}
    </Button>
  )
}
