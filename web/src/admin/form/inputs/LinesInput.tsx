import { TextField } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { type FieldInputProps, useField } from '../use-field.ts'

/** Short texts in their order, one on each line. */
export function LinesInput(props: FieldInputProps) {
  const { t } = useTranslation('admin')
  const { value, change, blur, ref, error, isRequired } = useField<string[]>(props)
  const leave = () => {
    const lines = (value ?? []).map((line) => line.trim()).filter(Boolean)
    if (lines.length !== (value ?? []).length) change(lines.length > 0 ? lines : null)
    blur()
  }
  return (
    <TextField
      label={props.label}
      value={(value ?? []).join('\n')}
      onChange={({ target }) => change(target.value === '' ? null : target.value.split('\n'))}
      onBlur={leave}
      inputRef={ref}
      required={isRequired}
      error={error !== undefined}
      helperText={error ?? t('form.linesHint')}
      multiline
      minRows={3}
      maxRows={12}
      slotProps={{ htmlInput: { lang: props.lang } }}
    />
  )
}
