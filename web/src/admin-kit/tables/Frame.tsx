import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { ListFailure } from '../page/ListFailure.tsx'
import classes from './tables.module.css'

interface FrameProps {
  isPending: boolean
  error: Error | null
  isEmpty: boolean
  emptyTitle: string
  emptyText: string
  onRetry: () => void
  children: ReactNode
}

/** The list, or its loading, error or empty state. */
export function Frame({ isPending, error, isEmpty, emptyTitle, emptyText, onRetry, children }: FrameProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (isPending) return <div className={classes.frame} aria-busy="true" data-pending />
  if (error)
    return (
      <div className={classes.frame} role="alert">
        <ListFailure error={error} onRetry={onRetry} onReset={() => navigate(pathname)} />
      </div>
    )
  if (isEmpty)
    return (
      <div className={classes.frame}>
        <EmptyState icon={IconInbox} title={emptyTitle} hint={emptyText} />
      </div>
    )
  return <div className={classes.frame}>{children}</div>
}
