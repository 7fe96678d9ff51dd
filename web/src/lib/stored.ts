/**
 * What is remembered on the device, as text or as JSON, the same in all parts of all windows. The kit has a hook for it that
 * takes three times as many bytes on every screen.
 */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Null forgets it. */
export function storeText(key: string, text: string | null): void {
  if (text === localStorage.getItem(key)) return
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

/** What is stored is not trusted: what cannot be read, or is of another kind, counts as nothing. */
function parsed<T>(text: string | null, fallback: T): T {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isSameKind = typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
    return isSameKind && value !== null ? (value as T) : fallback
  } catch {
    return fallback
  }
}

/** A value that is remembered on the device, and how to change it. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribeStored, () => localStorage.getItem(key))
  return [parsed(text, fallback), (value) => storeText(key, JSON.stringify(value))]
}
