import { useEffect, useEffectEvent } from 'react'

/** One for each open dialog, the topmost last. */
const opened: object[] = []

/** Asks `closesDialog` when the browser goes back, which it does not do if the response is true; returns what ends that. */
type BackGuard = (closesDialog: () => boolean) => () => void

let guardBack: BackGuard = () => () => {}

/** While a dialog is open, Back closes it: `guard` says how Back is prevented. */
export function setBackGuard(guard: BackGuard): void {
  guardBack = guard
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
    const own = {}
    opened.push(own)
    const closesTopmost = () => {
      const isTopmost = opened.at(-1) === own
      if (isTopmost) close()
      return isTopmost
    }
    const endGuard = hasUrl ? undefined : guardBack(closesTopmost)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isKept(event)) return
      if (closesTopmost()) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      endGuard?.()
      opened.splice(opened.indexOf(own), 1)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [isOpen, hasUrl])
}
