import { useTranslation } from 'react-i18next'
import { CATEGORIES } from '../categories.ts'
import styles from './AssetsLanding.module.css'
import { CategoryCard } from './CategoryCard.tsx'

/** The six categories of media assets. */
export function AssetsLanding() {
  const { t } = useTranslation(['assets', 'shell'])
  return (
    <div className="stack-24">
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('shell:title.assets')}</h1>
        <p className="soft">{t('intro')}</p>
      </header>
      <ul className={`cards ${styles.grid}`}>
        {CATEGORIES.map((category) => (
          <CategoryCard key={category.kind} category={category} />
        ))}
      </ul>
    </div>
  )
}
