/** Whether the portal can be reached, as its last request found it. */
import { useSyncExternalStore } from 'react'

let offline = false
const listeners = new Set<() => void>()

export const isOffline = (): boolean => offline

export function noteConnection(isThere: boolean): void {
  if (offline === !isThere) return
  offline = !isThere
  for (const listener of listeners) listener()
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsOffline = (): boolean => useSyncExternalStore(onConnection, isOffline)
