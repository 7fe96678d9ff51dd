import { useEffect, useState } from 'react'

/** After a touch ends, its click follows within this time. */
const CLICK_MS = 150

/** Whether a pointer is down anywhere, including the click that follows. */
export function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    let timer = 0
    const press = () => {
      clearTimeout(timer)
      setPressed(true)
    }
    const lift = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setPressed(false), CLICK_MS)
    }
    const end = () => {
      clearTimeout(timer)
      setPressed(false)
    }
    const listeners = { pointerdown: press, pointerup: lift, click: end, pointercancel: end } as const
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [])
  return isPressed
}
