/**
 * Values in localStorage, as text or JSON, shared by all components and windows. Mantine's hook takes three times as
 * many bytes on every screen.
 */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Values for which the storage had no room. */
const unstored = new Map<string, string>()

export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Null deletes it. Throws if the storage is full. */
export function storeText(key: string, text: string | null): void {
  if (text === localStorage.getItem(key)) return
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  tellChange()
}

function tellChange(): void {
  for (const listener of listeners) listener()
}

/** For what a device does not need to remember: if the storage is full, it is not stored. */
export function storeIfRoom(key: string, text: string | null): void {
  try {
    storeText(key, text)
  } catch {
    // There is no room.
  }
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

/** A value stored on the device, with its setter. If the storage is full, the value is kept until the page is closed. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribeStored, () => unstored.get(key) ?? localStorage.getItem(key))
  const set = (value: T) => {
    const next = JSON.stringify(value)
    try {
      storeText(key, next)
      unstored.delete(key)
    } catch {
      unstored.set(key, next)
    }
    tellChange()
  }
  return [parsed(text, fallback), set]
}
