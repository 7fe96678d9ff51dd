import { TextInput } from '@mantine/core'
import { useListContext } from 'ra-core'
import { useTypedText } from '../parts/use-typed-text.ts'
import classes from './ListToolbar.module.css'
import { useFilter } from './use-filter.ts'

export function TextFilter({ name, label }: { name: string; label: string }) {
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const typing = useTypedText(String(filterValues[name] ?? ''), (text) => setFilter(name, text))
  return <TextInput className={classes.filter} label={label} {...typing} />
}
