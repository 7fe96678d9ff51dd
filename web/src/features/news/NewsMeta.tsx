import { isNewsType } from '@portal/contract/kinds'
import type { NewsItem } from '@portal/contract/news'
import { useTranslation } from 'react-i18next'
import styles from './NewsMeta.module.css'
import { newsDate } from './news-date.ts'

/** Kind and last-modified date of a news item. */
export function NewsMeta({ item }: { item: Pick<NewsItem, 'newsType' | 'modificationDate'> }) {
  const { t } = useTranslation('news')
  const date = newsDate(item.modificationDate)
  const kind = item.newsType
  return (
    <p className={styles.meta}>
      {/* Kinds unknown to the portal are shown as named in the response. */}
      {kind && <span className={styles.kind}>{isNewsType(kind) ? t(`type.${kind}`) : kind}</span>}
      {date ? (
        <time dateTime={date.iso} title={t('date', { date: date.text })}>
          {date.text}
        </time>
      ) : (
        <span>{t('invalidDate')}</span>
      )}
    </p>
  )
}
