import type { QueryClient } from '@tanstack/react-query'
import { onTokenChange, storedToken } from '../lib/session.ts'
import type { router as portalRouter } from './router.tsx'

/** Routes of who is signed in. */
const GUARDED: readonly string[] = ['/_shell/_guarded', '/secondfactor']

/** When the session ends, here or in another tab: to the sign-in screen, and nothing of the user stays in memory. */
export function followSession(router: typeof portalRouter, queryClient: QueryClient): void {
  onTokenChange(async ({ expired }) => {
    if (storedToken()) return
    // The page that is being loaded counts, not the one still shown: its own calls may be what found the session over.
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
