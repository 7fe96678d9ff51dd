import { useTranslation } from 'react-i18next'
import styles from './Onboarding.module.css'

export function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('dashboard')
  const text = done === total ? t('onboarding.complete') : t('onboarding.progress', { done, total })
  return (
    <div className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.filled} style={{ inlineSize: `${(100 * done) / total}%` }} />
      </span>
      <span role="status">{text}</span>
    </div>
  )
}
