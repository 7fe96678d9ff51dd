import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { UndoMessage } from './UndoMessage.tsx'

/** Time to read, think and reach the button. */
const UNDO_MS = 10_000

interface Undo {
  label: () => string
  run: () => void
}

/** A message about what was done, with a button that undoes it. */
export function offerUndo(message: () => string, { label, run }: Undo): void {
  const onUndo = () => {
    notifications.hide(id)
    run()
  }
  const id = notifications.show({
    color: 'green',
    autoClose: UNDO_MS,
    message: createElement(UndoMessage, { message, label, onUndo }),
  })
}
