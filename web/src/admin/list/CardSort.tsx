import { MenuItem, TextField } from '@mui/material'
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
    column.sort ? [{ field: column.sort, text: labels.field(column.label) }] : [],
  )
  const choices = [...(resource.ordered ? [{ field: 'position', text: t('list.order') }] : []), ...columns]
  // Of times the latest come first.
  const isTime = (name: string) =>
    ['updatedAt', 'createdAt', 'publishedAt'].includes(name) || fieldAt(resource, name)?.kind === 'moment'
  return (
    <div className={classes.sort}>
      <TextField
        select
        fullWidth
        label={t('list.sort')}
        value={choices.some(({ field }) => field === sort.field) ? sort.field : ''}
        onChange={({ target }) =>
          setSort({ field: target.value, order: isTime(target.value) ? 'DESC' : 'ASC' })
        }
      >
        {choices.map(({ field, text }) => (
          <MenuItem key={field} value={field}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    </div>
  )
}
