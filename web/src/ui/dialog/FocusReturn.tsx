import { useEffect, useState } from 'react'

/** The kit gives the focus back when a dialog closes, and not where it is taken out of the page while it is open. */
export function FocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return null
}
