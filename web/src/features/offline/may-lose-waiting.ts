/** Asks before a sign-out loses changes that wait to be sent: see `SignOutQuestion`. */
import { useSyncExternalStore } from 'react'
import { removeAllWaiting, waitingChanges } from '../../lib/offline/outbox.ts'

type SignOut = () => void

let held: SignOut | undefined
const listeners = new Set<() => void>()

function hold(signOut: SignOut | undefined): void {
  held = signOut
  for (const listener of listeners) listener()
}

/** Holds sign-outs for as long as changes wait; the event has the function that begins again. */
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

/** Whether a sign-out waits for the user's reply. */
export function useIsAsked(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return useSyncExternalStore(subscribe, () => held) !== undefined
}
