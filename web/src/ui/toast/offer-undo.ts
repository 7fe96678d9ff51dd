import type { Undo } from './messages.ts'
import { withMessages } from './with-messages.ts'

/** A message about what was done, with a button that undoes it. */
export function offerUndo(message: () => string, undo: Undo): void {
  withMessages(({ showUndo }) => showUndo(message, undo))
}
