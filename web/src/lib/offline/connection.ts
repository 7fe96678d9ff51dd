/** Whether the portal is reachable, judged by the last request. */
import { useSyncExternalStore } from 'react'

let offline = false
let failures = 0
const listeners = new Set<() => void>()

export const isOffline = (): boolean => offline

/** Number of requests that found no connection; comparing it tells whether one's own did. */
export const failuresSoFar = (): number => failures

/** What one tab finds out holds for all of them. */
const others = new BroadcastChannel('connection')
others.onmessage = ({ data }: MessageEvent<boolean>) => setOffline(!data)

export function noteConnection(isThere: boolean): void {
  if (!isThere) failures += 1
  others.postMessage(isThere)
  setOffline(!isThere)
}

function setOffline(isOffline: boolean): void {
  if (offline === isOffline) return
  offline = isOffline
  for (const listener of listeners) listener()
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsOffline = (): boolean => useSyncExternalStore(onConnection, isOffline)
