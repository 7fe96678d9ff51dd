import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale } from '../../../lib/i18n.ts'
import { type FieldInputProps, useField } from '../use-field.ts'
import { decimalsOf, fromAmount, toAmount } from './money.ts'

/** An amount in the currency that the form names, or a whole number. */
export function MoneyInput(props: FieldInputProps) {
  const watched: string | null = useWatch({ name: 'currency' }) ?? null
  const currency = props.field.kind === 'money' ? watched : null
  const decimals = props.field.kind === 'money' ? decimalsOf(currency) : 0
  const { value, change, blur, ref, error, isRequired } = useField<number>(props)
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={props.label}
      value={typed ?? toAmount(value, decimals)}
      onChange={({ target }) => {
        setTyped(target.value)
        change(fromAmount(target.value, decimals, locale))
      }}
      onBlur={() => {
        // What could not be understood stays, beside what is wrong with it.
        if (!Number.isNaN(value)) setTyped(undefined)
        blur()
      }}
      inputRef={ref}
      required={isRequired}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: currency && <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  )
}
