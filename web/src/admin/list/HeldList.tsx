import { ListContextProvider, useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useIsPressed } from '../parts/use-is-pressed.ts'

/** Keeps the list as it is while something is pressed: what arrives meanwhile must not take the place of what is clicked. */
export function HeldList({ children }: { children: ReactNode }) {
  const list = useListContext()
  const isPressed = useIsPressed()
  const [held, setHeld] = useState(list)
  if (!isPressed && held !== list) setHeld(list)
  return <ListContextProvider value={isPressed ? held : list}>{children}</ListContextProvider>
}
