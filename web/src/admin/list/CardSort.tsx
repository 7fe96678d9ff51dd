import { NativeSelect } from '@mantine/core'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { fieldAt } from '../resources.ts'
import classes from './EntryCards.module.css'
import { useColumns } from './list-parts.ts'

/** What cards are sorted by, which have no heads of columns. */
export function CardSort() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const resource = useDeclaration()
  const { sort, setSort } = useListContext()
  const columns = useColumns().flatMap((column) =>
    column.sort ? [{ value: column.sort, label: labels.field(column.label) }] : [],
  )
  const choices = [...(resource.ordered ? [{ value: 'position', label: t('list.order') }] : []), ...columns]
  const isListed = choices.some(({ value }) => value === sort.field)
  // Of times the latest come first.
  const isTime = (name: string) =>
    ['updatedAt', 'createdAt', 'publishedAt'].includes(name) || fieldAt(resource, name)?.kind === 'timestamp'
  return (
    <div className={classes.sort}>
      <NativeSelect
        label={t('list.sort')}
        data={isListed ? choices : [{ value: '', label: '' }, ...choices]}
        value={isListed ? sort.field : ''}
        onChange={({ target: { value: field } }) =>
          field && setSort({ field, order: isTime(field) ? 'DESC' : 'ASC' })
        }
      />
    </div>
  )
}
