import { Button } from '@mui/material'
import { useTranslation } from 'react-i18next'
import classes from './Notice.module.css'

interface NoticeProps {
  kind: 'failed' | 'notFound'
  message?: string
  onRetry?: () => void
}

/** What stands in the place of a page that cannot be shown. */
export function Notice({ kind, message, onRetry }: NoticeProps) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.notice} role="alert">
      <h1 className={classes.title}>{kind === 'failed' ? t('boundary.title') : t('failure.notFound')}</h1>
      {(message || kind === 'failed') && <p className={classes.text}>{message ?? t('boundary.text')}</p>}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}
