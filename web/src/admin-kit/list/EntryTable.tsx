import type { Entry } from '@portal/contract/admin/endpoints'
import { allows } from '@portal/contract/admin/resource'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { FEW } from './columns.ts'
import { EntryRow } from './EntryRow.tsx'
import classes from './EntryTable.module.css'
import { useColumns } from './list-parts.ts'
import { SelectBox } from './SelectBox.tsx'
import { SortHead } from './SortHead.tsx'
import { useEntryOrder } from './use-entry-order.ts'

export function EntryTable() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const resource = useDeclaration()
  const columns = useColumns()
  const { data = [] } = useListContext<Entry>()
  const { entries, sortable, announcement } = useEntryOrder(data)
  const isSelectable = resource.publishes || allows(resource, 'delete')
  return (
    <>
      <table className={classes.table} data-few={columns.length <= FEW || undefined}>
        <caption className="visually-hidden">{labels.resource(resource.name)}</caption>
        <thead>
          <tr>
            {resource.ordered && (
              <th scope="col" className={classes.narrow}>
                <SortHead field="position" label={t('list.order')} />
              </th>
            )}
            {isSelectable && (
              <th scope="col" className={classes.narrow}>
                <SelectPage />
              </th>
            )}
            {columns.map(({ name, label, sort }) => (
              <SortHead.Cell key={name} field={sort} label={labels.field(label)} />
            ))}
          </tr>
        </thead>
        <tbody ref={sortable?.containerRef as never}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} sortable={sortable} isSelectable={isSelectable} />
          ))}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

function SelectPage() {
  const { t } = useTranslation('admin')
  const { data = [], selectedIds, onSelect } = useListContext<Entry>()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const isAll = chosen.length === data.length
  const ids = data.map(({ id }) => id)
  const toggle = () =>
    onSelect(isAll ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
  return (
    <SelectBox
      label={t('list.selectPage')}
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={toggle}
    />
  )
}
