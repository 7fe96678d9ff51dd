import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useIsPressed } from './use-is-pressed.ts'

const PAUSE_MS = 400

/**
 * A search text that applies when typing pauses, or on Enter. Not while a pointer is down, so that the list does not
 * move under a click; and not after that click has opened another screen.
 *
 * @param searched the text that is currently applied
 */
export function useTypedText(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; at: string }>()
  const isPressed = useIsPressed()
  if (typed?.text === searched) setTyped(undefined)

  const search = () => {
    if (typed && typed.at === window.location.pathname) onSearch(typed.text)
  }
  const onPause = useEffectEvent(search)
  useEffect(() => {
    if (!typed || isPressed) return
    const timer = setTimeout(() => onPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isPressed])

  return {
    value: typed?.text ?? searched,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ text: target.value, at: window.location.pathname }),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') search()
    },
  }
}
