import { useTranslation } from 'react-i18next'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import styles from './ProfilePage.module.css'

const ROWS = 5

export function ProfilePlaceholder() {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.columns} role="status" aria-label={t('loading')}>
      <div className={`${styles.card} ${styles.waitingPerson}`}>
        <Skeleton width={96} height={96} radius="50%" />
        <Skeleton width={140} height={20} />
        <Skeleton width={180} height={14} />
      </div>
      <PanelPlaceholder />
    </div>
  )
}

/** The placeholder for one part of the profile. */
export function PanelPlaceholder() {
  return (
    <div className={`${styles.card} ${styles.waiting}`}>
      <Repeated times={ROWS}>
        {(index) => <Skeleton height={20} width={`${70 - (index % 3) * 12}%`} />}
      </Repeated>
    </div>
  )
}
