/** Common parts of the operations screens. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconAlertTriangle, IconInbox } from '../../ui/icons.ts'
import classes from './operations.module.css'

export function Timestamp({ at }: { at: number | null }) {
  const locale = useLocale()
  if (at === null) return null
  return (
    <time className={classes.timestamp} dateTime={new Date(at).toISOString()}>
      {formatTimestamp(at, locale)}
    </time>
  )
}

interface StatesProps<S extends string> {
  label: string
  states: readonly { value: S; text: string; count?: number }[]
  value: string
  onChange: (value: S | undefined) => void
}

/** The number of entries per state; each filters the list. */
export function States<S extends string>({ label, states, value, onChange }: StatesProps<S>) {
  return (
    <ul className={classes.states} aria-label={label}>
      {states.map((state) => (
        <li key={state.value}>
          <button
            type="button"
            className={classes.state}
            aria-pressed={value === state.value}
            onClick={() => onChange(value === state.value ? undefined : state.value)}
          >
            {state.text}
            {state.count !== undefined && <span>{state.count}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

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

interface MoreProps {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export function More({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const { t } = useTranslation('admin')
  if (!hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('operations.more')}
      </Button>
    </div>
  )
}

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Buttons for the previous and the next page; nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('admin')
  if (pages <= 1) return null
  return (
    <nav className={classes.more} aria-label={t('list.pages')}>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  )
}
