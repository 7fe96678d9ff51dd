import { useRouter, useSearch } from '@tanstack/react-router'
import { BASE_PATH } from '../lib/base-path.ts'
import { isBackOffice, redirectSearch } from './redirect-target.ts'

/** Returns what leads on to the page that was asked for. */
export function useLeadOn(): () => void {
  const { history } = useRouter()
  const { redirect = '/dashboard' } = redirectSearch(useSearch({ strict: false }))
  return () =>
    isBackOffice(redirect) ? window.location.replace(redirect) : history.replace(BASE_PATH + redirect)
}
