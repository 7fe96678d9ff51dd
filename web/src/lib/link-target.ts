import { LOCALES } from '@portal/contract/locale'
import { defaultParseSearch } from '@tanstack/react-router'

/** The target of a link in content: a screen of the portal, one of its files, or another site. */
export type LinkTarget =
  | { kind: 'screen'; to: string; search: Record<string, unknown>; hash: string }
  | { kind: 'file'; href: string }
  | { kind: 'site'; href: string }

const FILE_PATH = new RegExp(`^/(files|s|(${LOCALES.join('|')})/download)/`)

/**
 * Classifies links. `basePath` is the portal's (`/partner`), `origin` its own; paths of screens are relative to the
 * base path. Null for an empty path and for schemes other than web URLs.
 */
export function linkTarget(
  path: string,
  { basePath, origin }: { basePath: string; origin: string },
): LinkTarget | null {
  if (!path.trim()) return null
  const url = URL.parse(path, origin)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.origin !== origin) return { kind: 'site', href: url.href }
  const inside = withoutBase(url.pathname, basePath)
  if (FILE_PATH.test(url.pathname) || FILE_PATH.test(inside)) {
    return { kind: 'file', href: url.pathname + url.search + url.hash }
  }
  return { kind: 'screen', to: inside, search: defaultParseSearch(url.search), hash: url.hash.slice(1) }
}

function withoutBase(pathname: string, basePath: string): string {
  const base = basePath.replace(/\/$/, '')
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}
