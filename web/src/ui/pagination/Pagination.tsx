import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pageItems } from '../../lib/pagination.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import styles from './Pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
}

/**
 * Links to the pages of a list, by `page` in the URL; nothing for a single page. Mantine's pagination has buttons,
 * which cannot be opened in another tab.
 */
export function Pagination({ page, pages }: PaginationProps) {
  const { t } = useTranslation('common')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pagination.label')}>
      <ul className={styles.pages}>
        <li>
          <PageLink page={page - 1} isOff={page <= 1} label={t('pagination.previous')}>
            <IconChevronLeft />
          </PageLink>
        </li>
        {pageItems(page, pages).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <PageLink page={item} isCurrent={item === page} label={t('pagination.page', { page: item })}>
                {item}
              </PageLink>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
        <li>
          <PageLink page={page + 1} isOff={page >= pages} label={t('pagination.next')}>
            <IconChevronRight />
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

interface PageLinkProps {
  page: number
  label: string
  isCurrent?: boolean
  isOff?: boolean
  children: ReactNode
}

function PageLink({ page, label, isCurrent, isOff, children }: PageLinkProps) {
  if (isOff) {
    return (
      <span className={styles.page} data-off>
        {children}
      </span>
    )
  }
  const search = (previous: object) => ({ ...previous, page: page === 1 ? undefined : page })
  return (
    <Link
      to="."
      search={search as never}
      className={styles.page}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      // Otherwise the router would mark every page of the list as current.
      activeOptions={{ exact: true, explicitUndefined: true }}
    >
      {children}
    </Link>
  )
}
