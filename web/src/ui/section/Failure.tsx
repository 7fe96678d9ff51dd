import { useTranslation } from 'react-i18next'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import styles from './Failure.module.css'

interface FailureProps {
  text: string
  onRetry: () => void
}

/** What went wrong in one part of a screen, and a way to try again. */
export function Failure({ text, onRetry }: FailureProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.failure} role="alert">
      <IconAlertTriangle className={styles.icon} />
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        <IconRefresh size={16} />
        {t('action.retry')}
      </button>
    </div>
  )
}
