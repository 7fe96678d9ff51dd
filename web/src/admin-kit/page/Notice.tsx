import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Notice.module.css'

interface NoticeProps {
  message?: string
  onRetry: () => void
}

/** Shown instead of a page that cannot be rendered. */
export function Notice({ message, onRetry }: NoticeProps) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.notice} role="alert">
      <h1 className={classes.title}>{t('boundary.title')}</h1>
      <p className={classes.text}>{message ?? t('boundary.text')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
