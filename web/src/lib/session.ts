import { useSyncExternalStore } from 'react'
import { endDrafts } from './drafts/stored-drafts.ts'

const TOKEN_KEY = 'token'
/** Set from the end of a session to the next sign-in, unless the user signed out. */
const ENDED_KEY = 'sessionEnded'
/** Where the user's portal is. */
export const PORTAL_PATH = 'portalPath'

export interface TokenChange {
  /** The server no longer accepted the token, as opposed to a user who signed out. */
  expired: boolean
}

type Listener = (change: TokenChange) => void

const listeners = new Set<Listener>()

/** The bearer token of the signed-in user, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

/** Whether the last session ended by itself, so that the sign-in screen can explain why. */
export function isSessionEnded(): boolean {
  return localStorage.getItem(ENDED_KEY) !== null
}

export function storeToken(token: string): void {
  localStorage.removeItem(ENDED_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  announce({ expired: false })
}

/** Ends the session on this device. Signing out deletes drafts; otherwise they stay. */
export function removeToken(change: TokenChange = { expired: false }): void {
  if (change.expired) {
    // A request in flight when its user signed out finds the session ended, too.
    if (!storedToken()) return
    localStorage.setItem(ENDED_KEY, '1')
  } else endDrafts()
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(PORTAL_PATH)
  announce(change)
}

function announce(change: TokenChange): void {
  for (const listener of listeners) listener(change)
}

/** Calls `listener` whenever the token changes, in any tab. */
export function onTokenChange(listener: Listener): () => void {
  // The event has no key if the whole storage was cleared.
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) listener({ expired: isSessionEnded() })
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
