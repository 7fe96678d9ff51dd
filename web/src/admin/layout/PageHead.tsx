import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** Above the title: where the page belongs. */
  above?: ReactNode
  /** Beside the title: the state of what is shown. */
  mark?: ReactNode
  actions?: ReactNode
}

/** Title of a page, also in the browser's tab, and what can be done with the whole of it. */
export function PageHead({ title, above, mark, actions }: PageHeadProps) {
  const { t } = useTranslation('admin')
  useEffect(() => {
    document.title = t('documentTitle', { page: title })
  }, [t, title])
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {mark}
        </div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
