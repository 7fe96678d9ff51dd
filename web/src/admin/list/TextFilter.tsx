import { TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import classes from './ListToolbar.module.css'
import { useFilter } from './use-filter.ts'

/** Takes effect with Enter, or when the field is left. */
export function TextFilter({ name, label }: { name: string; label: string }) {
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const [text, setText] = useState<string>(filterValues[name] ?? '')
  const apply = () => setFilter(name, text.trim())
  return (
    <TextField
      className={classes.filter}
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
