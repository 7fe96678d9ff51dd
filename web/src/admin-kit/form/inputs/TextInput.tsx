import { TextInput as Line, Textarea } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type FieldInputProps, useField } from '../use-field.ts'

interface TextInputProps extends FieldInputProps {
  type?: 'text' | 'email' | 'url'
  rows?: number
  hint?: string
  upperCase?: boolean
  /** Suggestions while typing. */
  suggestions?: () => readonly string[]
  /** Shown inside the input, before the text. */
  leftSection?: ReactNode
}

/** Single-line or multi-line text. */
export function TextInput({
  type = 'text',
  rows,
  hint,
  upperCase,
  suggestions,
  leftSection,
  lang,
  ...props
}: TextInputProps) {
  const listId = useId()
  const { value, change, input } = useField<string>(props)
  const shared = {
    ...input,
    description: hint,
    value: value ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      change((upperCase ? target.value.toUpperCase() : target.value) || null),
    lang,
    spellCheck: lang ? true : undefined,
  }
  return rows ? (
    <Textarea {...shared} autosize minRows={rows} maxRows={16} />
  ) : (
    <>
      <Line {...shared} type={type} leftSection={leftSection} list={suggestions && listId} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions().map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}
