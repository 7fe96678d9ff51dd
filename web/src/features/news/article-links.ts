import { LOCALES } from '@portal/contract/locale'

const DOWNLOAD = new RegExp(`^/(files|s|(${LOCALES.join('|')})/download)/`)

/**
 * Whether a link of an article leads to a screen of the portal at `basePath` of `origin`. Files that lie below the
 * base path are no screens.
 */
export function isScreenLink(
  href: string,
  { basePath, origin }: { basePath: string; origin: string },
): boolean {
  const url = URL.parse(href, origin)
  if (url?.origin !== origin) return false
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return false
  return !DOWNLOAD.test(url.pathname.slice(basePath.length))
}
