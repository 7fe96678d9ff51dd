import { MenuItem, TextField } from '@mui/material'
import type { Field } from '@portal/contract/admin/field'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../labels.ts'
import { fieldName } from '../../resources.ts'
import { type FieldInputProps, useField } from '../use-field.ts'

export function ChoiceInput(props: FieldInputProps<Extract<Field, { kind: 'choice' }>>) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { value, change, blur, ref, error, isRequired } = useField<string>(props)
  return (
    <TextField
      select
      label={props.label}
      value={value ?? ''}
      onChange={({ target }) => change(target.value || null)}
      onBlur={blur}
      inputRef={ref}
      required={isRequired}
      error={error !== undefined}
      helperText={error}
    >
      {!isRequired && <MenuItem value="">{t('form.none')}</MenuItem>}
      {props.field.of.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {labels.choice(fieldName(props.path), choice)}
        </MenuItem>
      ))}
    </TextField>
  )
}
