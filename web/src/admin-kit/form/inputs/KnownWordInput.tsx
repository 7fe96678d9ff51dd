import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { Suggestions } from '../../parts/Suggestions.tsx'
import type { KnownWords } from '../../parts/use-known-words.ts'
import { type FieldInputProps, useField } from '../use-field.ts'

/** A text with words for known values, which it suggests; it stores the value of a word, and anything else as typed. */
export function KnownWordInput({ words, ...props }: FieldInputProps & { words: KnownWords }) {
  const listId = useId()
  const { value, change, input } = useField<string>(props)
  const [typed, setTyped] = useState('')
  // What is being typed stays as it is, though there is a word for it.
  const shown = words.valueFor(typed) === value ? typed : words.wordOf(value)
  return (
    <>
      <TextInput
        {...input}
        value={shown}
        list={listId}
        onChange={({ target }) => {
          setTyped(target.value)
          change(words.valueFor(target.value) || null)
        }}
      />
      <Suggestions id={listId} words={words.all} />
    </>
  )
}
