import { useEffect, useState } from 'react'

/** Restores the focus when an open dialog is unmounted; Mantine only does so when it closes. */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (!(opener instanceof HTMLElement)) return
      // Disabled while it works, as behind a dialog that its own request opened. `FocusedButton` holds it once it has
      // the focus.
      if (opener instanceof HTMLButtonElement) opener.disabled = false
      opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return null
}
