import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

/** The buttons at the end of a dialog: cancel first, the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
