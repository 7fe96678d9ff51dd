import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

/** The buttons at the end of a dialog: the way out first, what it is for last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
