import { useTranslation } from 'react-i18next'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import styles from './NotificationsPage.module.css'

const LINES = 6

export function NotificationsPlaceholder() {
  const { t } = useTranslation('notifications')
  return (
    <div role="status" aria-label={t('loading')}>
      <Repeated times={LINES}>
        {(index) => (
          <div className={styles.waiting}>
            <Skeleton height={36} width={36} radius={8} />
            <div className={styles.waitingWords}>
              <Skeleton height={14} width={`${72 - (index % 3) * 14}%`} />
              <Skeleton height={12} width={120} />
            </div>
          </div>
        )}
      </Repeated>
    </div>
  )
}
