import { useEffect, useEffectEvent } from 'react'

/** The open dialogs, the topmost last. */
const opened: symbol[] = []

/** Mantine marks fields with an open dropdown like this: Escape closes the dropdown only. */
const isKept = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * Closes only the topmost dialog on Escape: Mantine's dialogs all listen, and would close at once. The event is marked
 * as handled.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const own = Symbol('dialog')
    opened.push(own)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (opened.at(-1) !== own || isKept(event)) return
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      opened.splice(opened.indexOf(own), 1)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [isOpen])
}
