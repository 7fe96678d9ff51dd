import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { CardsPlaceholder } from '../parts/CardsPlaceholder.tsx'
import styles from './Portfolio.module.css'

export function PortfolioPlaceholder() {
  const { t } = useTranslation('playbook')
  return (
    <div className={styles.portfolio}>
      <Skeleton height={40} width={220} />
      <div className={styles.head}>
        <Skeleton height={36} width={200} />
        <Skeleton className={styles.about} height={42} width="72ch" />
      </div>
      <Skeleton height={40} width={400} />
      <CardsPlaceholder label={t('portfolio.products')} />
    </div>
  )
}
