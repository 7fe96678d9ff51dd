import { NativeSelect } from '@mantine/core'
import type { Field } from '@portal/contract/entities/field'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../labels.ts'
import { fieldName } from '../../resources.ts'
import { type FieldInputProps, useField } from '../use-field.ts'

export function ChoiceInput(props: FieldInputProps<Extract<Field, { kind: 'choice' }>>) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { value, change, input } = useField<string>(props)
  const choices = props.field.of.map((choice) => ({
    value: choice,
    label: labels.choice(fieldName(props.path), choice),
  }))
  return (
    <NativeSelect
      {...input}
      value={value ?? ''}
      onChange={({ target }) => change(target.value || null)}
      data={input.required && value ? choices : [{ value: '', label: t('form.none') }, ...choices]}
    />
  )
}
