import { NativeSelect } from '@mantine/core'
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
    <NativeSelect
      className={classes.filter}
      label={label}
      data={[
        { value: '', label: t('list.all') },
        ...choices.map(({ value, text }) => ({ value, label: text })),
      ]}
      value={String(filterValues[name] ?? '')}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  )
}
