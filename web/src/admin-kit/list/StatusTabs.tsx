import { useGetList, useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { States } from '../tables/States.tsx'
import { useFilter } from './use-filter.ts'

/** The statuses above a list, with the number of entries that match the other filters. */
export function StatusTabs({ statuses }: { statuses: readonly string[] }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  return (
    <States
      label={labels.field('status')}
      value={String(filterValues.status ?? '')}
      onChange={(status = '') => setFilter('status', status)}
      states={['', ...statuses].map((status) => ({
        value: status,
        text: status ? labels.choice('status', status) : t('list.all'),
        count: <Count status={status} />,
      }))}
    />
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
  return total
}
