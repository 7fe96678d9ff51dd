import type { QueryClient } from '@tanstack/react-query'
import { onTokenChange, storedToken } from '../../lib/session.ts'
import type { router as portalRouter } from './router.tsx'

/** Routes that require a session. */
const GUARDED: readonly string[] = ['/_shell/_guarded', '/secondfactor']

/** When the session ends, in any tab, redirects to the sign-in screen and drops the user's data from memory. */
export function followSession(router: typeof portalRouter, queryClient: QueryClient): void {
  onTokenChange(async ({ expired }) => {
    if (storedToken()) return
    // Uses the page being loaded rather than the visible one, as its requests may have found the session
    // ended.
    const location = router.latestLocation
    const isGuarded = router.matchRoutes(location).some(({ routeId }) => GUARDED.includes(routeId))
    if (isGuarded) {
      const search = expired ? { redirect: location.pathname + location.searchStr } : {}
      await router.navigate({ to: '/signin', search })
    }
    queryClient.removeQueries()
    queryClient.getMutationCache().clear()
  })
}
