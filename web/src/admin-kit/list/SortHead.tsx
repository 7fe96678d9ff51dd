import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import classes from './EntryTable.module.css'

interface SortHeadProps {
  field: string
  label: string
}

/** A column header that sorts the list. */
export function SortHead({ field, label }: SortHeadProps) {
  const { t } = useTranslation('admin')
  const { sort, setSort } = useListContext()
  const isCurrent = sort.field === field
  const next = isCurrent && sort.order === 'ASC' ? 'DESC' : 'ASC'
  const Arrow = sort.order === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => setSort({ field, order: next })}
      aria-label={t('list.sortBy', { field: label })}
    >
      {label}
      {isCurrent && <Arrow size={14} />}
    </button>
  )
}

/** The header cell, sortable or not. */
SortHead.Cell = function SortHeadCell({ field, label }: { field: string | undefined; label: string }) {
  const { sort } = useListContext()
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={field && sort.field === field ? direction : undefined}>
      {field ? <SortHead field={field} label={label} /> : label}
    </th>
  )
}
