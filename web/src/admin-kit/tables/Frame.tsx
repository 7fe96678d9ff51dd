import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconAlertTriangle, IconInbox } from '../../ui/icons.ts'
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
  const { t } = useTranslation('admin')
  if (isPending) return <div className={classes.frame} aria-busy="true" data-pending />
  if (error)
    return (
      <div className={classes.frame} role="alert">
        <EmptyState
          icon={IconAlertTriangle}
          title={t('list.failed')}
          hint={error.message}
          action={
            <Button variant="default" onClick={onRetry}>
              {t('list.retry')}
            </Button>
          }
        />
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
