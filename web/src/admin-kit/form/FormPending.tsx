import { useTranslation } from 'react-i18next'
import classes from './FormPending.module.css'

/** A skeleton form, until the entry has loaded. */
export function FormPending() {
  const { t } = useTranslation('admin')
  return (
    <div className="stack-24" role="status" aria-label={t('layout.loading')}>
      <span className={classes.title} />
      <span className={`surface ${classes.panel}`} />
      <span className={`surface ${classes.panel}`} />
    </div>
  )
}
