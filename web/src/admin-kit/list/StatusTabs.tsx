import { useGetList, useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import classes from './StatusTabs.module.css'
import { useFilter } from './use-filter.ts'

/** The statuses above a list, with the number of entries that match the other filters. */
export function StatusTabs({ statuses }: { statuses: readonly string[] }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const current = String(filterValues.status ?? '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody needs to see
    <div className={classes.tabs} role="group" aria-label={labels.field('status')}>
      {['', ...statuses].map((status) => (
        <button
          key={status}
          type="button"
          className={classes.tab}
          aria-pressed={status === current}
          onClick={() => setFilter('status', status)}
        >
          {status ? labels.choice('status', status) : t('list.all')}
          <Count status={status} />
        </button>
      ))}
    </div>
  )
}

function Count({ status }: { status: string }) {
  const { name, sort } = useDeclaration()
  const { filterValues } = useListContext()
  const { status: _, ...others } = filterValues
  const { total } = useGetList(name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: sort.field, order: 'DESC' },
    filter: { ...others, ...(status && { status }) },
  })
  return total === undefined ? null : <span className={classes.count}>{total}</span>
}
