import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import classes from './Message.module.css'

/** Shown if the settings, the user or the texts failed to load. */
export function StartFailure({ error }: { error: Error }) {
  const { t } = useTranslation('admin', { i18n })
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('startFailed')}</h1>
      <p className={classes.text}>{error.message}</p>
      <div className={classes.actions}>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          {t('list.retry')}
        </button>
      </div>
    </main>
  )
}
