import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface QuantityFieldProps {
  label: string
  className?: string | undefined
  max: number
  value: number
  onChange: (quantity: number) => void
}

/** An integer from 1 up. The field may be empty during input; if it is left empty, the previous number returns. */
export function QuantityField({ label, className, max, value, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      type="number"
      required
      min={1}
      max={max}
      step={1}
      className={className}
      aria-label={label}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const entered = currentTarget.valueAsNumber
        if (Number.isInteger(entered) && entered >= 1 && entered <= max) onChange(entered)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
