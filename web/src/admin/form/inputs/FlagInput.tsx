import { Checkbox, FormControlLabel } from '@mui/material'
import { type FieldInputProps, useField } from '../use-field.ts'

export function FlagInput(props: FieldInputProps) {
  const { value, change, blur } = useField<boolean>(props)
  return (
    <FormControlLabel
      label={props.label}
      control={<Checkbox checked={value ?? false} onChange={(_, checked) => change(checked)} onBlur={blur} />}
    />
  )
}
