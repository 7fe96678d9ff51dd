import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldInputProps, useField } from '../use-field.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** Day and time in the reader's own time zone. */
export function MomentInput(props: FieldInputProps & { showZone?: boolean }) {
  const { t } = useTranslation('admin')
  const { value, change, blur, ref, error, isRequired } = useField<number>(props)
  /** What is typed, while it is no whole date yet. */
  const [typed, setTyped] = useState<string>()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <TextField
      type="datetime-local"
      label={props.label}
      value={typed ?? toLocalTime(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        change(fromLocalTime(target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
        blur()
      }}
      inputRef={ref}
      required={isRequired}
      error={error !== undefined}
      helperText={error ?? (props.showZone ? t('form.timeZone', { zone }) : undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
