import type { NewsItem } from '@portal/contract/news'
import { useTranslation } from 'react-i18next'
import { pageCount } from '../../lib/pagination.ts'
import { EmptyAction } from '../../ui/empty-state/EmptyAction.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconNews } from '../../ui/icons.ts'
import { Pagination } from '../../ui/pagination/Pagination.tsx'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsPage.module.css'
import { newsRows } from './news-rows.ts'
import { useNewsSearchParams } from './use-news-search-params.ts'

const PER_PAGE = 12

interface NewsListProps {
  items: readonly NewsItem[]
  /** The current search text, which may not be in the URL yet. */
  search: string
  onClear: () => void
}

/** One page of the news, or of the search results. */
export function NewsList({ items, search, onClear }: NewsListProps) {
  const params = useNewsSearchParams()
  const page = search === params.search ? params.page : 1
  if (items.length === 0) return <Nothing search={search} onClear={onClear} />

  const pages = pageCount(items.length, PER_PAGE)
  const current = Math.min(page, pages)
  const shown = items.slice((current - 1) * PER_PAGE, current * PER_PAGE)
  // Only the newest of all news is the lead story, not that of search results.
  const hasLead = current === 1 && !search
  const widths = newsRows(shown.length - Number(hasLead))
  return (
    <>
      <ul className={`cards ${styles.grid}`}>
        {shown.map((item, index) => (
          <NewsCard
            key={item.id}
            item={item}
            isLead={hasLead && index === 0}
            width={widths[index - Number(hasLead)]}
          />
        ))}
      </ul>
      <Pagination page={current} pages={pages} />
    </>
  )
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation(['news', 'common'])
  return (
    <div className={`surface ${styles.card}`}>
      <EmptyState
        icon={IconNews}
        title={t('empty')}
        hint={search ? t('noMatch', { search }) : t('emptyHint')}
        action={search && <EmptyAction onClick={onClear}>{t('common:action.clearSearch')}</EmptyAction>}
      />
    </div>
  )
}
