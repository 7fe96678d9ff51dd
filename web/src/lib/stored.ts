/**
 * Values in localStorage, as text or JSON, shared by all components and windows. Mantine's hook takes three times as
 * many bytes on every screen.
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

/** Null deletes it. */
export function storeText(key: string, text: string | null): void {
  if (text === localStorage.getItem(key)) return
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

/** Stored values are not trusted: invalid ones yield the fallback. */
function parsed<T>(text: string | null, fallback: T): T {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isSameKind = typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
    return isSameKind && value !== null ? (value as T) : fallback
  } catch {
    return fallback
  }
}

/** A value stored on the device, with its setter. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribeStored, () => localStorage.getItem(key))
  return [parsed(text, fallback), (value) => storeText(key, JSON.stringify(value))]
}
