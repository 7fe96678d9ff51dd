/**
 * The page to show after signing in, from the URL of the sign-in screen: a path of the portal, one of the back office
 * (`/admin/…`), or none.
 */
export interface RedirectSearch {
  redirect?: string
}

/** Parses `?redirect=`; anything that leads out of the portal is dropped. */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' && isPathOfPortal(redirect) ? { redirect } : {}
}

/** Whether `value` is an absolute path on this host: browsers treat `//host` and `/\host` as another host. */
function isPathOfPortal(value: string): boolean {
  if (!/^\/(?![/\\])/.test(value)) return false
  const base = 'https://portal.invalid'
  return URL.canParse(value, base) && new URL(value, base).origin === base
}

/** Continues to the requested page; `replace` navigates within the portal. */
export function leadOn({ redirect = '/dashboard' }: RedirectSearch, replace: (path: string) => void): void {
  if (isBackOffice(redirect)) window.location.replace(redirect)
  else replace(redirect)
}

/** The back office is a separate app, which needs a page load. */
export function isBackOffice(redirect: string): boolean {
  return /^\/admin(?=[/?#]|$)/.test(redirect)
}
