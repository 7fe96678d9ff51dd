const MOST = 6

/** Per user, because a device may have several. */
function keyOf(userId: number): string {
  return `recentSearches-${userId}`
}

/** The user's searches on this device, newest first. */
export function recentSearches(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((entry) => typeof entry === 'string').slice(0, MOST)
  } catch {
    return []
  }
}

/** Adds a search at the top, without duplicates. */
export function rememberSearch(userId: number, query: string): void {
  const others = recentSearches(userId).filter((entry) => entry.toLowerCase() !== query.toLowerCase())
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([query, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or not permitted: nothing is remembered.
  }
}

export function forgetSearches(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}
