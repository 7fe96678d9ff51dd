import { useEffect, useEffectEvent } from 'react'

/** Calls back for the key `/`, unless someone is writing or a dialog is open. */
export function useSlashKey(onSlash: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isWriting(event.target) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    onSlash()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
