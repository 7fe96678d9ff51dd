import { useEffect, useEffectEvent } from 'react'

/** Those that are open, the one on top last. */
const opened: symbol[] = []

/** As the kit marks a field whose list is open: the key closes that. */
const isKept = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * Escape closes the dialog on top, and nothing below it: the kit's own dialogs all listen, and would all close at once. The
 * event counts as handled for whoever comes later.
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
