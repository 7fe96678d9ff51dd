import { useTranslation } from 'react-i18next'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import styles from './SupportPage.module.css'

const ROWS = 6

export function TicketsPlaceholder() {
  const { t } = useTranslation('support')
  return (
    <div role="status" aria-label={t('loading')} className="surface">
      <Repeated times={ROWS}>
        {(index) => (
          <div className={styles.waitingRow}>
            <Skeleton height={14} width={40} />
            <Skeleton height={14} width={`${70 - (index % 3) * 12}%`} />
            <Skeleton height={14} width={96} />
          </div>
        )}
      </Repeated>
    </div>
  )
}
