import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './SelectBox.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: () => void
}

/** Selects entries. What can be pressed is larger than the box that is seen. */
export function SelectBox({ label, ...props }: SelectBoxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.target}>
      <Checkbox id={id} aria-label={label} {...props} />
    </label>
  )
}
