import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { SearchField } from '../../ui/search-field/SearchField.tsx'
import { useDraftQuery } from '../../ui/search-field/use-draft-query.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { findNews } from './find-news.ts'
import { NewsDialog } from './NewsDialog.tsx'
import { NewsList } from './NewsList.tsx'
import styles from './NewsPage.module.css'
import { NewsPlaceholder } from './NewsPlaceholder.tsx'
import { useNews } from './news-items.ts'
import { useNewsSearchParams } from './use-news-search-params.ts'

export function NewsPage() {
  const { t } = useTranslation('news')
  const news = useNews(useLocale())
  const { search: inUrl, find } = useNewsSearchParams()
  const [search, setSearch] = useDraftQuery(inUrl, find)
  const found = news.data && findNews(news.data, search)
  const field = useRef<HTMLInputElement>(null)

  const clear = () => {
    setSearch('')
    field.current?.focus()
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <p role="status" className={styles.count}>
          {found && (search || found.length > 0) && t('count', { count: found.length })}
        </p>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={search}
          onChange={setSearch}
          field={field}
          className={styles.search}
        />
      </header>
      <Loaded
        state={news}
        skeleton={<NewsPlaceholder />}
        failure={(error, retry) => (
          <div className={`surface ${styles.card}`}>
            <Failure error={error} onRetry={retry} />
          </div>
        )}
      >
        {() => <NewsList items={found ?? []} search={search.trim()} onClear={clear} />}
      </Loaded>
      <NewsDialog all={news.data} found={found} />
    </div>
  )
}
