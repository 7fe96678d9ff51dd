import { useTranslation } from 'react-i18next'
import classes from './FormPending.module.css'

/** The outline of a form until its entry is there. */
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
