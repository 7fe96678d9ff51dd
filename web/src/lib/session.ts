import { useSyncExternalStore } from 'react'

const TOKEN_KEY = 'token'

export interface TokenChange {
  /** The server did not know the token any more, as opposed to a user who signed out. */
  expired: boolean
}

type Listener = (change: TokenChange) => void

const listeners = new Set<Listener>()

/** The bearer token of the signed-in user, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
  announce({ expired: false })
}

export function removeToken(change: TokenChange = { expired: false }): void {
  localStorage.removeItem(TOKEN_KEY)
  announce(change)
}

function announce(change: TokenChange): void {
  for (const listener of listeners) listener(change)
}

/** Calls `listener` whenever the token changes, in this tab or in another one. */
export function onTokenChange(listener: Listener): () => void {
  // A storage that was cleared as a whole names no key.
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) listener({ expired: false })
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, storedToken) !== null
}

function subscribe(onChange: () => void): () => void {
  return onTokenChange(onChange)
}
