import type { QueryClient } from '@tanstack/react-query'
import { onFactorDemand } from '../../lib/factor-demand.ts'
import type { router as portalRouter } from './router.tsx'

/** Redirects to the setup of the second factor when the server demands it; that screen leads back. */
export function followFactorDemand(router: typeof portalRouter, queryClient: QueryClient): void {
  onFactorDemand(async () => {
    const location = router.latestLocation
    if (!router.matchRoutes(location).some(({ routeId }) => routeId === '/_shell')) return
    const redirect = location.pathname + location.searchStr
    await router.navigate({ to: '/secondfactor', search: { redirect }, replace: true })
    queryClient.removeQueries()
  })
}
