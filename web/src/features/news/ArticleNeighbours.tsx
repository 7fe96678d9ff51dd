import type { NewsItem } from '@portal/contract/news'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowName } from '../../lib/row-id.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import styles from './ArticleNeighbours.module.css'

interface ArticleNeighboursProps {
  previous?: NewsItem
  next?: NewsItem
}

/** Links to the previous and the next article; going back from these leads to the list. */
export function ArticleNeighbours({ previous, next }: ArticleNeighboursProps) {
  const { t } = useTranslation('news')
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={t('dialog.neighbours')}>
      {previous && (
        <Neighbour item={previous} className={styles.neighbour}>
          <span className={styles.direction}>
            <IconChevronLeft size={16} />
            {t('dialog.previous')}
          </span>
        </Neighbour>
      )}
      {next && (
        <Neighbour item={next} className={`${styles.neighbour} ${styles.next}`}>
          <span className={styles.direction}>
            {t('dialog.next')}
            <IconChevronRight size={16} />
          </span>
        </Neighbour>
      )}
    </nav>
  )
}

interface NeighbourProps {
  item: NewsItem
  className: string | undefined
  children: ReactNode
}

function Neighbour({ item, className, children }: NeighbourProps) {
  const { t } = useTranslation('news')
  return (
    <Link
      to="/newsannouncements"
      search={(current) => ({ ...current, news: rowName(item.id) })}
      state={true}
      replace
      resetScroll={false}
      preload={false}
      className={className}
    >
      {children}
      <span className={styles.title}>{item.title || t('untitled')}</span>
    </Link>
  )
}
