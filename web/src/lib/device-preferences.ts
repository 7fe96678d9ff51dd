/** What was chosen on this device, whoever is signed in: nothing of it is personal. */
const KEYS = ['theme', 'locale', 'sideMenuCollapsed']

/** Stands in the storage until the browser has cleared it. */
const MARK = 'notCleared'
const LOOK_EVERY_MS = 10
/** Not every browser clears, nor does any where the portal is served without https. */
const LONGEST_WAIT_MS = 1000

/** Does `work`, during which the server makes the browser clear its storage, and restores the device's preferences. */
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
  localStorage.setItem(MARK, '')
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
 * Resolves once this page sees the storage cleared, which may be shortly after the response: what is written until then is
 * lost.
 */
async function isCleared(): Promise<boolean> {
  const until = performance.now() + (isSecureContext ? LONGEST_WAIT_MS : 0)
  while (localStorage.getItem(MARK) !== null) {
    if (performance.now() >= until) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}
