import { redirect as redirectTo } from '@tanstack/react-router'
import { storedToken } from '../../lib/session.ts'
import { isBackOffice, type RedirectSearch } from './redirect-target.ts'

/** Redirects signed-in users to the requested page. */
export function redirectSignedIn({ redirect = '/dashboard' }: RedirectSearch): void {
  if (!storedToken()) return
  if (!isBackOffice(redirect)) throw redirectTo({ to: redirect, replace: true })
  window.location.replace(redirect)
}
