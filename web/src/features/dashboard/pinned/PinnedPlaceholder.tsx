import { useTranslation } from 'react-i18next'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import styles from './PinnedCards.module.css'

export function PinnedPlaceholder({ cards }: { cards: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.body} role="status" aria-label={t('loading', { part: t('pins.heading') })}>
      <div className={`cards ${styles.grid}`}>
        <Repeated times={cards}>
          {() => (
            <div className="card">
              <div className={styles.main}>
                <div className={`card-frame ${styles.frame}`}>
                  <Skeleton height="100%" radius={0} />
                </div>
                <div className={styles.words}>
                  <Skeleton height={24} width="30%" />
                  <Skeleton height={20} width="70%" />
                  <Skeleton height={14} />
                </div>
              </div>
              <div className={styles.actions} />
            </div>
          )}
        </Repeated>
      </div>
    </div>
  )
}
