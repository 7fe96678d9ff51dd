import { useTranslation } from 'react-i18next'
import classes from './FormPending.module.css'

/** A skeleton form, until the entry has loaded. */
export function FormPending() {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.outline} role="status" aria-label={t('layout.loading')}>
      <span className={classes.title} />
      <span className={classes.panel} />
      <span className={classes.panel} />
    </div>
  )
}
