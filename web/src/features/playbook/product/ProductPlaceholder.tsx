import { useTranslation } from 'react-i18next'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import styles from './ProductPage.module.css'

export function ProductPlaceholder() {
  const { t } = useTranslation('playbook')
  return (
    <div className={styles.page} role="status" aria-label={t('loading', { part: t('product.heading') })}>
      <Skeleton height={40} width={280} />
      <div className={styles.head}>
        <Skeleton height={36} width={200} />
        <Skeleton className={styles.intro} height={21} width="60ch" />
      </div>
      <div className={styles.columns}>
        <Skeleton height={560} radius="var(--radius-card)" />
        <div>
          <Repeated times={6}>{() => <Skeleton height={51} />}</Repeated>
        </div>
      </div>
    </div>
  )
}
