import { useTranslation } from 'react-i18next'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import styles from './NewsCard.module.css'
import page from './NewsPage.module.css'
import { type CardWidth, newsRows } from './news-rows.ts'

/** A full page, as most first pages are. */
const WIDTHS: (CardWidth | undefined)[] = [undefined, ...newsRows(11)]

/** Placeholders for a lead story and some cards. */
export function NewsPlaceholder() {
  const { t } = useTranslation('news')
  return (
    <div className={`cards ${page.grid}`} role="status" aria-label={t('loading')}>
      <Repeated times={WIDTHS.length}>
        {(index) => (
          <div
            className={`card ${styles.card}`}
            data-lead={index === 0 || undefined}
            data-of-two={WIDTHS[index]?.ofTwo}
            data-of-three={WIDTHS[index]?.ofThree}
          >
            <Skeleton className={`${styles.picture} ${styles.blank}`} radius={0} />
            <div className={styles.words}>
              <Skeleton height={18} width="40%" />
              <Skeleton className={styles.blankTitle} width="90%" />
              {index === 0 && <Skeleton className={styles.blankText} />}
              <span className={styles.more} />
            </div>
          </div>
        )}
      </Repeated>
    </div>
  )
}
