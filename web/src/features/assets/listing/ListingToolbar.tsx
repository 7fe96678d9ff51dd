import { useTranslation } from 'react-i18next'
import { IconLayoutGrid, IconList } from '../../../ui/icons.ts'
import { SearchField } from '../../../ui/search-field/SearchField.tsx'
import { ViewToggle } from '../../../ui/view-toggle/ViewToggle.tsx'
import styles from './AssetListing.module.css'
import type { ListingSearch } from './listing-search.ts'

interface ListingToolbarProps {
  name: string
  query: string
  onQuery: (query: string) => void
  view: ListingSearch['view']
  onView: (view: ListingSearch['view']) => void
}

/** The search, and the switch between grid and table. */
export function ListingToolbar({ name, query, onQuery, view, onView }: ListingToolbarProps) {
  const { t } = useTranslation('assets')
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={t('search', { type: name })}
        value={query}
        onChange={onQuery}
        className={styles.search}
      />
      <ViewToggle
        label={t('layout.label')}
        views={[
          { name: undefined, label: t('layout.grid'), Icon: IconLayoutGrid },
          { name: 'table', label: t('layout.table'), Icon: IconList },
        ]}
        current={view}
        onChange={onView}
      />
    </div>
  )
}
