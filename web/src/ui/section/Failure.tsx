import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import styles from './Failure.module.css'

interface FailureProps {
  error?: Error | null
  /** The error's own message by default. */
  text?: string
  onRetry: () => void
}

/** The error of one part of a screen, with a retry. */
export function Failure({ error, text, onRetry }: FailureProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.failure} role="alert">
      <IconAlertTriangle className={styles.icon} />
      <p className={styles.text}>{text ?? (error?.message || t('failure.unknown'))}</p>
      <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
