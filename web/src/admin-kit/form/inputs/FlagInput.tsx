import { Checkbox } from '@mantine/core'
import { type FieldInputProps, useField } from '../use-field.ts'

export function FlagInput(props: FieldInputProps) {
  const { value, change, input } = useField<boolean>(props)
  return <Checkbox {...input} checked={value ?? false} onChange={({ target }) => change(target.checked)} />
}
