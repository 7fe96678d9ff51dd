import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useIsPressed } from './use-is-pressed.ts'

const PAUSE_MS = 400

/**
 * A text that narrows a list once typing pauses, or with Enter. Not while something is pressed, so that a click meets what
 * it was aimed at; and not any more once it has opened another screen.
 *
 * @param searched what the list is narrowed by at present
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
