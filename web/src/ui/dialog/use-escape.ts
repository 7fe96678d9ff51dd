import { useEffect, useEffectEvent } from 'react'

interface OpenDialog {
  close: () => void
  hasUrl: boolean
}

/** The topmost last. */
const opened: OpenDialog[] = []

/** Closes the topmost dialog for the browser's Back, and returns whether there was one that Back does not close itself. */
export function closeForBack(): boolean {
  const top = opened.at(-1)
  if (!top || top.hasUrl) return false
  top.close()
  return true
}

interface EscapeOptions {
  /** The dialog has a URL or a history entry of its own. */
  hasUrl?: boolean
}

/** Mantine marks fields with an open dropdown like this: Escape closes the dropdown only. */
const isKept = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * Closes only the topmost dialog on Escape: Mantine's dialogs all listen, and would close at once. The event is marked
 * as handled.
 */
export function useEscape(
  isOpen: boolean,
  onEscape: () => void,
  { hasUrl = false }: EscapeOptions = {},
): void {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const own = { close: () => close(), hasUrl }
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
  }, [isOpen, hasUrl])
}
