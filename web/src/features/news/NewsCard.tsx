import type { NewsItem } from '@portal/contract/news'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { firstParagraph } from '../../lib/plain-text.ts'
import { rowName } from '../../lib/row-id.ts'
import { IconArrowRight } from '../../ui/icons.ts'
import { loadArticleText } from './article-text.ts'
import styles from './NewsCard.module.css'
import { NewsMeta } from './NewsMeta.tsx'
import { NewsPicture } from './NewsPicture.tsx'
import type { CardWidth } from './news-rows.ts'

interface NewsCardProps {
  item: NewsItem
  /** Large, with the beginning of the text. */
  isLead: boolean
  width: CardWidth | undefined
}

export function NewsCard({ item, isLead, width }: NewsCardProps) {
  const { t } = useTranslation('news')
  const title = item.title || t('untitled')
  return (
    <li
      className={`card ${styles.card}`}
      data-lead={isLead || undefined}
      data-of-two={width?.ofTwo}
      data-of-three={width?.ofThree}
    >
      <NewsPicture file={item.newsMainImage} className={styles.picture} eager={isLead} />
      <div className={styles.words}>
        <NewsMeta item={item} />
        <h2 className={styles.title}>{title}</h2>
        {isLead && (
          <p className={styles.text}>{firstParagraph(item.description ?? '') || t('noDescription')}</p>
        )}
        <Link
          to="/newsannouncements"
          search={(current) => ({ ...current, news: rowName(item.id) })}
          state={{ isNewsOverList: true }}
          resetScroll={false}
          className={styles.more}
          aria-label={t('moreOf', { title })}
          aria-haspopup="dialog"
          preload={false}
          onPointerEnter={loadArticleText}
          onFocus={loadArticleText}
        >
          {t('more')}
          <IconArrowRight size={16} />
        </Link>
      </div>
    </li>
  )
}
