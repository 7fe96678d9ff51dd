import { TextInput } from '@mantine/core'
import type { Field } from '@portal/contract/entities/field'
import { useListContext } from 'ra-core'
import { useId } from 'react'
import { Suggestions } from '../parts/Suggestions.tsx'
import { useKnownWords } from '../parts/use-known-words.ts'
import { useTypedText } from '../parts/use-typed-text.ts'
import classes from './ListToolbar.module.css'
import { useFilter } from './use-filter.ts'

interface TextFilterProps {
  name: string
  label: string
  field: Field
}

/** Where there are words for known values, a word is searched by its value. */
export function TextFilter({ name, label, field }: TextFilterProps) {
  const { filterValues } = useListContext()
  const setFilter = useFilter()
  const listId = useId()
  const words = useKnownWords(field)
  const value = String(filterValues[name] ?? '')
  const typing = useTypedText(words?.wordOf(value) ?? value, (text) =>
    setFilter(name, words?.valueFor(text) ?? text),
  )
  return (
    <>
      <TextInput className={classes.filter} label={label} list={words && listId} {...typing} />
      {words && <Suggestions id={listId} words={words.all} />}
    </>
  )
}
