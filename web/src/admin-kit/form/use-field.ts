import type { Field } from '@portal/contract/entities/field'
import type { Issue } from '@portal/contract/field-issues'
import { useController } from 'react-hook-form'
import { issueWords } from './field-words.ts'
import { issueOf } from './rules.ts'

export interface FieldInputProps<F extends Field = Field> {
  /** Path in the form: `slug`, `texts.de.title`, `contacts.0.email`. */
  path: string
  field: F
  label: string
  /** Language of the text. */
  lang?: string
  required?: boolean
  /** Further validation of a value that has the right type. */
  check?: (value: unknown) => Issue | undefined
}

/** Binds an input to its path in the form. */
export function useField<Value>({ path, field, label, required = false, check }: FieldInputProps) {
  const isRequired = required && field.kind !== 'flag'
  const { field: control, fieldState } = useController({
    name: path,
    rules: {
      validate: (value) => {
        const issue = issueOf(field, value, isRequired) ?? check?.(value)
        return issue === undefined || issueWords(issue)
      },
    },
  })
  const error = fieldState.error?.message
  return {
    value: control.value as Value | null | undefined,
    change: (value: Value | null) => control.onChange(value),
    blur: control.onBlur,
    ref: control.ref,
    error,
    isDirty: fieldState.isDirty,
    isRequired,
    /** Common props of Mantine's inputs. */
    input: { label, required: isRequired, error, ref: control.ref, onBlur: control.onBlur },
  }
}
