import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { findNews } from './find-news.ts'
import { NewsDialog } from './NewsDialog.tsx'
import { NewsList } from './NewsList.tsx'
import styles from './NewsPage.module.css'
import { NewsPlaceholder } from './NewsPlaceholder.tsx'
import { NewsSearchField } from './NewsSearchField.tsx'
import { useNews } from './news-items.ts'
import { useNewsAddress } from './use-news-address.ts'

export function NewsPage() {
  const { t } = useTranslation(['news', 'common'])
  const news = useNews(useLocale())
  const { search, find } = useNewsAddress()
  const found = news.data && findNews(news.data, search)
  const field = useRef<HTMLInputElement>(null)

  const clear = () => {
    if (field.current) field.current.value = ''
    field.current?.focus()
    find('')
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <p role="status" className={styles.count}>
          {found && (search || found.length > 0) && t('count', { count: found.length })}
        </p>
        <NewsSearchField ref={field} search={search} onSearch={find} onClear={clear} />
      </header>
      <Loaded
        state={news}
        skeleton={<NewsPlaceholder />}
        failure={(error) => (
          <div className={styles.card}>
            <Failure text={error?.message || t('common:failure.unknown')} onRetry={news.refetch} />
          </div>
        )}
      >
        {() => <NewsList items={found ?? []} onClear={clear} />}
      </Loaded>
      <NewsDialog all={news.data} found={found} />
    </div>
  )
}
