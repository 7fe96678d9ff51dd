import type { ComponentProps } from 'react'
import { IconGripVertical } from '../icons.ts'
import classes from './DragHandle.module.css'

export function DragHandle({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button {...props} type="button" className={classes.handle} aria-label={label}>
      <IconGripVertical size={16} />
    </button>
  )
}
