import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import classes from './ListToolbar.module.css'
import { useFilter } from './use-filter.ts'

interface ChoiceFilterProps {
  name: string
  label: string
  choices: readonly { value: string; text: string }[]
}

export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const { t } = useTranslation('admin')
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  return (
    <TextField
      select
      className={classes.filter}
      label={label}
      value={filterValues[name] ?? ''}
      onChange={({ target }) => setFilter(name, target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('list.all')}</MenuItem>
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
