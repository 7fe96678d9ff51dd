import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** Breadcrumb above the title. */
  above?: ReactNode
  /** State, beside the title. */
  mark?: ReactNode
  actions?: ReactNode
}

/** The page's title, also in the browser tab, and its actions. */
export function PageHead({ title, above, mark, actions }: PageHeadProps) {
  const { t } = useTranslation('admin')
  useEffect(() => {
    document.title = t('documentTitle', { page: title })
  }, [t, title])
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {above && <div className="small">{above}</div>}
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {mark}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
