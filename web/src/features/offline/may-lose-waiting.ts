/** Asks for confirmation before signing out discards unsent changes; see `SignOutQuestion`. */
import { useSyncExternalStore } from 'react'
import { removeAllWaiting, waitingChanges } from '../../lib/offline/outbox.ts'

type SignOut = () => void

let held: SignOut | undefined
const listeners = new Set<() => void>()

function hold(signOut: SignOut | undefined): void {
  held = signOut
  for (const listener of listeners) listener()
}

/** Intercepts sign-outs while there are unsent changes; the event has the function to continue. */
export function askBeforeSignOut(): void {
  window.addEventListener('signout', (event) => {
    if (waitingChanges().length === 0) return
    event.preventDefault()
    hold((event as CustomEvent<SignOut>).detail)
  })
}

export function reply(isConfirmed: boolean): void {
  const signOut = held
  hold(undefined)
  if (!isConfirmed || !signOut) return
  removeAllWaiting()
  signOut()
}

/** Whether a sign-out waits for confirmation. */
export function useIsAsked(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return useSyncExternalStore(subscribe, () => held) !== undefined
}
