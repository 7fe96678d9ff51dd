/** Preferences of the device, independent of the user; none of them is personal. */
import { storeIfRoom } from './stored.ts'

const KEYS = ['theme', 'locale', 'sideMenuCollapsed']

/** Removed when the browser clears the storage. */
const MARK = 'notCleared'
const LOOK_EVERY_MS = 10
/** Some browsers do not clear it, and none does without https. */
const LONGEST_WAIT_MS = 1000

/** Preserves the device's preferences during `work`, in which the server makes the browser clear its storage. */
export async function keepPreferences<T>(work: () => Promise<T>): Promise<T> {
  const chosen = KEYS.flatMap((key) => {
    const value = localStorage.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  const restore = () => {
    for (const [key, value] of chosen) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    }
  }
  storeIfRoom(MARK, '')
  try {
    const result = await work()
    if (!(await isCleared())) addEventListener('pagehide', restore, { once: true })
    return result
  } finally {
    localStorage.removeItem(MARK)
    restore()
  }
}

/**
 * Resolves once this page sees the cleared storage, which may be shortly after the response: anything written before
 * that is lost.
 */
async function isCleared(): Promise<boolean> {
  const until = performance.now() + (isSecureContext ? LONGEST_WAIT_MS : 0)
  while (localStorage.getItem(MARK) !== null) {
    if (performance.now() >= until) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}
