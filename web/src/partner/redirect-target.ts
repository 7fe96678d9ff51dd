/**
 * The page to show after sign-in, as the address of the sign-in screen names it: a path of the portal, one of the back
 * office (`/admin/…`), or nothing.
 */
export interface RedirectSearch {
  redirect?: string
}

/** Reads `?redirect=`; whatever could lead out of the portal is dropped. */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' && isPathOfPortal(redirect) ? { redirect } : {}
}

/** Whether `value` is an absolute path on this host: browsers read `//host` and `/\host` as another host. */
function isPathOfPortal(value: string): boolean {
  if (!/^\/(?![/\\])/.test(value)) return false
  const base = 'https://portal.invalid'
  return URL.canParse(value, base) && new URL(value, base).origin === base
}

/** Leads on to the page that was asked for; `replace` shows a page of the portal. */
export function leadOn({ redirect = '/dashboard' }: RedirectSearch, replace: (path: string) => void): void {
  if (isBackOffice(redirect)) window.location.replace(redirect)
  else replace(redirect)
}

/** Whether it lies in the back office, which is an app of its own: only a load of the page gets there. */
export function isBackOffice(redirect: string): boolean {
  return /^\/admin(?=[/?#]|$)/.test(redirect)
}
