import { useTranslation } from 'react-i18next'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import styles from './LeadsPlaceholder.module.css'

const ROWS = 12
const CHIPS = 5

export function LeadsPlaceholder() {
  const { t } = useTranslation('leads')
  return (
    <div role="status" aria-label={t('loading')} className={styles.view}>
      <Skeleton className={styles.field} radius={8} width="26rem" />
      <div className={styles.count} />
      <div className={styles.chips}>
        <Repeated times={CHIPS}>
          {() => <Skeleton className={styles.chip} width={96} radius={999} />}
        </Repeated>
      </div>
      <div className={styles.sort} />
      <div className={`surface ${styles.rows}`}>
        <Repeated times={ROWS}>
          {(index) => (
            <div className={styles.row}>
              <Skeleton height={14} width={32} />
              <Skeleton height={14} width={`${80 - (index % 3) * 12}%`} />
              <Skeleton height={14} width={`${60 + (index % 4) * 10}%`} />
              <Skeleton height={14} width={72} />
            </div>
          )}
        </Repeated>
      </div>
    </div>
  )
}
