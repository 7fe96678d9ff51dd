import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { EntrySearch } from '../parts/EntrySearch.tsx'
import classes from './ListToolbar.module.css'
import { useFilter } from './use-filter.ts'

interface ReferenceFilterProps {
  name: string
  label: string
  to: string
}

export function ReferenceFilter({ name, label, to }: ReferenceFilterProps) {
  const { t } = useTranslation('admin')
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  return (
    <div className={classes.filter}>
      <EntrySearch
        resource={to}
        label={label}
        value={filterValues[name] ? Number(filterValues[name]) : null}
        onChange={(id) => setFilter(name, id)}
        placeholder={t('list.all')}
      />
    </div>
  )
}
