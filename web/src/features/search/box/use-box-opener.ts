import { useEffect, useEffectEvent } from 'react'
import { onSearchBoxOpened } from './open-box.ts'

/**
 * Calls back when the search box should open: for the key `/`, unless the user is typing or a dialog is open, or
 * requested elsewhere.
 */
export function useBoxOpener(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isWriting(event.target) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    open()
  })

  useEffect(() => onSearchBoxOpened(() => open()), [])

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
