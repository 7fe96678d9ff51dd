import { useRouter, useSearch } from '@tanstack/react-router'
import { BASE_PATH } from '../../lib/base-path.ts'
import { leadOn, redirectSearch } from './redirect-target.ts'

/** Returns a function that continues to the requested page. */
export function useLeadOn(): () => void {
  const { history } = useRouter()
  const search = redirectSearch(useSearch({ strict: false }))
  return () => leadOn(search, (path) => history.replace(BASE_PATH + path))
}
