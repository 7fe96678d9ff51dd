import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldInputProps, useField } from '../use-field.ts'

/** An ordered list of short texts, one per line. */
export function LinesInput(props: FieldInputProps) {
  const { t } = useTranslation('admin')
  const { value, change, input } = useField<string[]>(props)
  const leave = () => {
    const lines = (value ?? []).map((line) => line.trim()).filter(Boolean)
    if (lines.length !== (value ?? []).length) change(lines.length > 0 ? lines : null)
    input.onBlur()
  }
  return (
    <Textarea
      {...input}
      description={t('form.linesHint')}
      value={(value ?? []).join('\n')}
      onChange={({ target }) => change(target.value === '' ? null : target.value.split('\n'))}
      onBlur={leave}
      autosize
      minRows={3}
      maxRows={12}
      lang={props.lang}
    />
  )
}
