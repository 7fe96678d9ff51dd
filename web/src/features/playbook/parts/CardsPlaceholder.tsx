import { useTranslation } from 'react-i18next'
import { Repeated } from '../../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import styles from './Cards.module.css'

const CARDS = 8

/** Placeholders for cards. */
export function CardsPlaceholder({ label }: { label: string }) {
  const { t } = useTranslation('playbook')
  return (
    <div className={styles.area} role="status" aria-label={t('loading', { part: label })}>
      <div className={`cards ${styles.grid}`}>
        <Repeated times={CARDS}>
          {() => (
            <div className="card">
              <div className={styles.picture} style={{ aspectRatio: '4 / 3' }}>
                <Skeleton height="100%" radius={0} />
              </div>
              <div className={styles.words}>
                <Skeleton height={22} width="60%" />
                <Skeleton height={17} width="90%" />
              </div>
              <div className={styles.foot}>
                <Skeleton height={17} width="35%" />
              </div>
            </div>
          )}
        </Repeated>
      </div>
    </div>
  )
}
