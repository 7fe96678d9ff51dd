import { NativeSelect } from '@mantine/core'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { fieldAt } from '../resources.ts'
import classes from './EntryCards.module.css'
import { useColumns } from './list-parts.ts'

/** Sorting for cards, which have no column headers. */
export function CardSort() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const resource = useDeclaration()
  const { sort, setSort } = useListContext()
  const columns = useColumns().flatMap((column) =>
    column.sort ? [{ value: column.sort, label: labels.field(column.label) }] : [],
  )
  const listed = [...(resource.ordered ? [{ value: 'position', label: t('list.order') }] : []), ...columns]
  // Sort orders without a column, such as a ticket's creation time.
  const others = [...new Set([resource.sort.field, sort.field])]
    .filter((field) => listed.every(({ value }) => value !== field))
    .map((field) => ({ value: field, label: labels.field(field) }))
  // Times are sorted latest first.
  const isTime = (name: string) =>
    ['updatedAt', 'createdAt', 'publishedAt'].includes(name) || fieldAt(resource, name)?.kind === 'timestamp'
  return (
    <div className={classes.sort}>
      <NativeSelect
        label={t('list.sort')}
        data={[...others, ...listed]}
        value={sort.field}
        onChange={({ target: { value: field } }) => setSort({ field, order: isTime(field) ? 'DESC' : 'ASC' })}
      />
    </div>
  )
}
