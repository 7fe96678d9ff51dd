/** What was chosen on this device, whoever is signed in: nothing of it is personal. */
const KEYS = ['theme', 'locale', 'sideMenuCollapsed']

/** Does `work`, after which the browser may have cleared all that it stored, and brings the device's choices back. */
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
  try {
    return await work()
  } finally {
    restore()
    // Now and then the browser clears a moment later than it answers.
    addEventListener('pagehide', restore, { once: true })
  }
}
