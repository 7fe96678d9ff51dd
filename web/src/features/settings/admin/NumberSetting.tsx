import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fromAmount, toAmount } from '../../../admin-kit/form/inputs/money.ts'
import { useField } from '../../../admin-kit/form/use-field.ts'
import classes from './settings.module.css'
import { useSettingLabel } from './use-setting-label.ts'

interface NumberSettingProps {
  name: string
  unit?: string
  /** The value in effect if it is empty. */
  inherited?: number
  hint?: string
  /** Its label is already beside it. */
  isLabelled?: boolean
}

/** An integer; if empty, the server's default applies. */
export function NumberSetting({ name, unit, inherited, hint, isLabelled }: NumberSettingProps) {
  const label = useSettingLabel()(name)
  const { value, change, blur, ref, error } = useField<number>({
    path: name,
    field: { kind: 'number' },
    label,
  })
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...(isLabelled ? { 'aria-label': label } : { label })}
      description={hint}
      error={error}
      inputMode="numeric"
      placeholder={inherited === undefined ? undefined : String(inherited)}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth="auto"
      ref={ref}
      value={typed ?? toAmount(value, 0)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(fromAmount(currentTarget.value, 0))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
        blur()
      }}
    />
  )
}
