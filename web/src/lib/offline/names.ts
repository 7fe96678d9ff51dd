/** Names of the offline storage, shared by pages and service worker. */

/** The cache with a user's offline data; a device has that of one user at most. */
export const COPY = 'portal-copy'

/** Prefix of the cache with the app shell, followed by the version of the build. */
export const SHELL = 'portal-shell-'

/** The message that makes the service worker cache the app shell again, if it is gone. */
export const RESTORE = 'restore'

/** Path below the base path under which the service worker opens offline files: `/partner/kept/files/…`. */
export const KEPT = 'kept'

/** Header of a cache entry that refers to a file stored under another key. */
export const KEPT_AS = 'x-kept-as'

/**
 * Cache key of a response: its path and query without the parts that change daily, plus its class of readers or
 * disposition.
 */
export function copyKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://portal.invalid')
  for (const name of ['a', 'e', 's', 'd']) searchParams.delete(name)
  searchParams.sort()
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The cached response for a key, if any. */
export async function keptResponse(url: string): Promise<Response | undefined> {
  // `caches.open` would create an empty cache.
  if (!(await caches.has(COPY))) return undefined
  const copy = await caches.open(COPY)
  const kept = await copy.match(copyKey(url), { ignoreVary: true })
  const other = kept?.headers.get(KEPT_AS)
  return other ? copy.match(other, { ignoreVary: true }) : kept
}
