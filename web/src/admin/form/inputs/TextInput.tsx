import { TextField } from '@mui/material'
import type { ComponentProps } from 'react'
import { type FieldInputProps, useField } from '../use-field.ts'

interface TextInputProps extends FieldInputProps {
  type?: 'text' | 'email' | 'url'
  rows?: number
  hint?: string
  upperCase?: boolean
  slotProps?: ComponentProps<typeof TextField>['slotProps']
}

/** Text of one line or several. */
export function TextInput({ type = 'text', rows, hint, upperCase, slotProps, ...props }: TextInputProps) {
  const { value, change, blur, ref, error, isRequired } = useField<string>(props)
  return (
    <TextField
      type={type}
      label={props.label}
      value={value ?? ''}
      onChange={({ target }) => change((upperCase ? target.value.toUpperCase() : target.value) || null)}
      onBlur={blur}
      inputRef={ref}
      required={isRequired}
      error={error !== undefined}
      helperText={error ?? hint}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={16}
      slotProps={{ ...slotProps, htmlInput: { lang: props.lang, spellCheck: props.lang ? true : undefined } }}
    />
  )
}
