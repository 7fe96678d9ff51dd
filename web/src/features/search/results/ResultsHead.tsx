import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '../../../ui/icons.ts'
import { ViewToggle } from '../../../ui/view-toggle/ViewToggle.tsx'
import type { ResultsView } from '../search-params.ts'
import { FoundLanguages } from './FoundLanguages.tsx'
import styles from './ResultsHead.module.css'
import { Sheet } from './Sheet.tsx'
import { useOnlyFiles } from './use-only-files.ts'

interface ResultsHeadProps {
  query: string
  /** The number of results; undefined while loading. */
  count: number | undefined
  /** Whether the choice of languages is useful here. */
  hasLanguages: boolean
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
  view: ResultsView
  onView: (view: ResultsView) => void
  isCompact: boolean
}

/** The query, the number of results, and display options, which on a phone are behind a button. */
export function ResultsHead(props: ResultsHeadProps) {
  const { query, count, hasLanguages, isOnly, onOnly, view, onView, isCompact } = props
  const { t } = useTranslation('search')
  const onlyFiles = useOnlyFiles()
  const toggle: ReactNode = count !== 0 && (
    <ViewToggle<ResultsView>
      label={t('view.label')}
      views={[
        { name: 'grid', label: t('view.grid'), Icon: IconLayoutGrid },
        { name: 'list', label: t('view.list'), Icon: IconList },
      ]}
      current={view}
      onChange={onView}
    />
  )
  const languages = <FoundLanguages isOnly={isOnly} onOnly={onOnly} />
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{t('title', { query })}</h1>
      <p role="status" className={styles.count}>
        {count !== undefined && t('found', { count })}
        {isCompact && isOnly && ` · ${onlyFiles}`}
      </p>
      {isCompact && hasLanguages ? (
        <Sheet label={t('settings')} icon={<IconAdjustmentsHorizontal />} isOn={isOnly} title={t('settings')}>
          <div className={styles.settings}>
            {toggle && (
              <div className={styles.setting}>
                <span aria-hidden>{t('view.label')}</span>
                {toggle}
              </div>
            )}
            {languages}
          </div>
        </Sheet>
      ) : (
        <div className={styles.tools}>
          {hasLanguages && languages}
          {toggle}
        </div>
      )}
    </header>
  )
}
