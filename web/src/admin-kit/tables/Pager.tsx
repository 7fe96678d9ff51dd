import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './tables.module.css'

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
  /** The number of pages is that of the list shown before, until this one has loaded. */
  isFormer?: boolean
  onPage: (page: number) => void
}

/**
 * Buttons for the previous and the next page; nothing for a single page. Shows the last page instead of one that no
 * longer exists.
 */
export function Pager({ page, pages, isFormer = false, onPage }: PagerProps) {
  const { t } = useTranslation('admin')
  const isBeyond = !isFormer && pages > 0 && page > pages
  const showLast = useEffectEvent(() => onPage(pages))
  useEffect(() => {
    if (isBeyond) showLast()
  }, [isBeyond])
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
