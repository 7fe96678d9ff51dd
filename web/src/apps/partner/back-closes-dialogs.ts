import type { RouterHistory } from '@tanstack/react-router'
import { setBackGuard } from '../../ui/dialog/use-escape.ts'

/**
 * The browser's Back closes an open dialog, as people expect on a phone, and does not leave the page below it. Blocked
 * only while a dialog is open: with a blocker, the history changes a moment after the router has read it.
 */
export function closeDialogsByBack(history: RouterHistory): void {
  setBackGuard((closesDialog) =>
    history.block({
      blockerFn: ({ action }) => action === 'BACK' && closesDialog(),
      enableBeforeUnload: false,
    }),
  )
}
