/** What the portal uses of a storage, besides listing its keys. */
const PAGE_STORAGE = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

/**
 * Browsers that block cookies refuse every access to their storage, and some apps that show pages have none: one can
 * then work with the portal until the page is closed.
 */
export function provideStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      if (window[name]) continue
    } catch {
      // It is blocked.
    }
    Object.defineProperty(window, name, { value: Object.create(PAGE_STORAGE) })
  }
}
