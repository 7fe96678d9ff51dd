import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale } from '../../../lib/i18n.ts'
import { type FieldInputProps, useField } from '../use-field.ts'
import classes from './inputs.module.css'
import { decimalsOf, fromAmount, toAmount } from './money.ts'

/** An amount in the form's currency, or an integer. */
export function MoneyInput(props: FieldInputProps) {
  const watched: string | null = useWatch({ name: 'currency' }) ?? null
  const currency = props.field.kind === 'money' ? watched : null
  const decimals = props.field.kind === 'money' ? decimalsOf(currency) : 0
  const { value, change, input } = useField<number>(props)
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...input}
      value={typed ?? toAmount(value, decimals)}
      onChange={({ target }) => {
        setTyped(target.value)
        change(fromAmount(target.value, decimals, locale))
      }}
      onBlur={() => {
        // Invalid input stays, with its error.
        if (!Number.isNaN(value)) setTyped(undefined)
        input.onBlur()
      }}
      inputMode="decimal"
      classNames={{ input: classes.amount }}
      rightSection={currency}
      rightSectionWidth={currency ? 56 : undefined}
      rightSectionPointerEvents="none"
    />
  )
}
