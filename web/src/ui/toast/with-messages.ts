type Messages = typeof import('./messages.ts')

let count = 0
const listeners = new Set<() => void>()

export const loadMessages = (): Promise<Messages> => import('./messages.ts')

/** Most visits show no message, so what shows them is loaded with the first one. */
export function withMessages(use: (messages: Messages) => void): void {
  count += 1
  for (const listener of listeners) listener()
  void loadMessages().then(use, () => undefined)
}

export const messagesSoFar = (): number => count

export function onMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
