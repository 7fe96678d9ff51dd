import type { Field } from '@portal/contract/entities/field'
import { EntrySearch } from '../../parts/EntrySearch.tsx'
import { type FieldInputProps, useField } from '../use-field.ts'

export function ReferenceInput(props: FieldInputProps<Extract<Field, { kind: 'reference' }>>) {
  const { value, change, blur, error, isRequired } = useField<number>(props)
  return (
    <EntrySearch
      resource={props.field.to}
      label={props.label}
      value={value ?? null}
      onChange={change}
      onBlur={blur}
      error={error}
      required={isRequired}
    />
  )
}
