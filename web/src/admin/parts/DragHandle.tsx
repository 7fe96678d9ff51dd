import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { ICON } from '../../ui/icon.ts'
import classes from './DragHandle.module.css'

export function DragHandle({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button {...props} type="button" className={classes.handle} aria-label={label}>
      <IconGripVertical {...ICON} size={16} />
    </button>
  )
}
