import type { NewsItem } from '@portal/contract/portal'
import { useTranslation } from 'react-i18next'
import styles from './NewsMeta.module.css'
import { newsDate } from './news-date.ts'

/** Kind and last-modified date of a news item. */
export function NewsMeta({ item }: { item: Pick<NewsItem, 'newsType' | 'modificationDate'> }) {
  const { t } = useTranslation('news')
  const date = newsDate(item.modificationDate)
  return (
    <p className={styles.meta}>
      {item.newsType && (
        // A kind that the portal has no word for is shown as the answer names it.
        <span className={styles.kind}>
          {t(`type.${item.newsType as 'product'}`, { defaultValue: item.newsType })}
        </span>
      )}
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
