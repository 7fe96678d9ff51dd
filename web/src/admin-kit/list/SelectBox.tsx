import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './SelectBox.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: () => void
}

/** Selects an entry. The touch target is larger than the visible box. */
export function SelectBox({ label, ...props }: SelectBoxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.target}>
      <Checkbox id={id} aria-label={label} {...props} />
    </label>
  )
}
