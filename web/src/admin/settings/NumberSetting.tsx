import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { fromAmount, toAmount } from '../form/inputs/money.ts'
import { useField } from '../form/use-field.ts'
import { useSettingLabel } from './use-setting-label.ts'

interface NumberSettingProps {
  name: string
  unit?: string
  /** What holds while it is empty. */
  inherited?: number
  hint?: string
  /** Its name stands beside it already. */
  isLabelled?: boolean
}

/** A whole number; empty it is what the server has by itself. */
export function NumberSetting({ name, unit, inherited, hint, isLabelled }: NumberSettingProps) {
  const label = useSettingLabel()(name)
  const { value, change, blur, ref, error } = useField<number>({
    path: name,
    field: { kind: 'number' },
    label,
  })
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={isLabelled ? undefined : label}
      value={typed ?? toAmount(value, 0)}
      placeholder={inherited === undefined ? undefined : String(inherited)}
      onChange={({ target }) => {
        setTyped(target.value)
        change(fromAmount(target.value, 0))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
        blur()
      }}
      inputRef={ref}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', 'aria-label': isLabelled ? label : undefined },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
