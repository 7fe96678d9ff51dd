/** What the portal keeps on a device, as its pages and its service worker call it. */

/** The cache with what one user made available offline; there is at most one user's on a device. */
export const COPY = 'portal-copy'

/** Followed by the version of the build whose scripts, styles and page are cached. */
export const SHELL = 'portal-shell-'

/** Below the base path: where the service worker opens kept files in a tab, `/partner/kept/files/…`. */
export const KEPT = 'kept'

/** In the place of a file that is kept under another key, which it names. */
export const KEPT_AS = 'x-kept-as'

/** Under what a response is kept: its path and query without what changes from day to day, with its reader or the way it is opened. */
export function copyKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://portal.invalid')
  for (const name of ['a', 'e', 's', 'd']) searchParams.delete(name)
  searchParams.sort()
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** What is kept under a key; undefined where nothing is. */
export async function keptResponse(address: string): Promise<Response | undefined> {
  // Opening it would make an empty one.
  if (!(await caches.has(COPY))) return undefined
  const copy = await caches.open(COPY)
  const kept = await copy.match(copyKey(address), { ignoreVary: true })
  const other = kept?.headers.get(KEPT_AS)
  return other ? copy.match(other, { ignoreVary: true }) : kept
}
