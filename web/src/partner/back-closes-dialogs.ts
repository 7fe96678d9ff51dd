import type { RouterHistory } from '@tanstack/react-router'
import { closeForBack } from '../ui/dialog/use-escape.ts'

/** The browser's Back closes an open dialog, as people expect on a phone, and does not leave the page below it. */
export function closeDialogsByBack(history: RouterHistory): void {
  history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeForBack(),
    enableBeforeUnload: false,
  })
}
