import { useEffect, useState } from 'react'

/** Restores the focus when an open dialog is unmounted; Mantine only does so when it closes. */
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
