import { ListContextProvider, useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useIsPressed } from '../parts/use-is-pressed.ts'

/** Freezes the list while a pointer is down, so that a late update does not move another entry under the click. */
export function FrozenList({ children }: { children: ReactNode }) {
  const list = useListContext()
  const isPressed = useIsPressed()
  const [held, setHeld] = useState(list)
  if (!isPressed && held !== list) setHeld(list)
  return <ListContextProvider value={isPressed ? held : list}>{children}</ListContextProvider>
}
