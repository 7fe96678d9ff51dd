import type { RouterHistory } from '@tanstack/react-router'

let left: unknown

/**
 * Goes back from the current history entry, once: the second click of a double click may come before the browser has
 * gone back, and would also leave the page that the first one leads to.
 */
export function backOnce(history: RouterHistory): void {
  if (left === history.location) return
  left = history.location
  history.back()
}
