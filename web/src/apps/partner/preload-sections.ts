/** Loads the screens of the main menu before anybody opens one of them. */
import { costNow } from '../../lib/connection-cost.ts'
import { storedToken } from '../../lib/session.ts'
import { loadNeeds } from './open-page.ts'
import { MENU_ENTRIES } from './pages.ts'
import type { router as portalRouter } from './router.tsx'

/** Safari has no idle callbacks. */
const UNTIL_NEXT_MS = 200

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, UNTIL_NEXT_MS)
  })

/**
 * Loads one screen after the other, each when the browser has nothing else to do. Only scripts, styles and texts:
 * data are requested by who opens the screen. Over a connection that may cost the user something, nothing is loaded.
 */
export async function preloadSections(router: typeof portalRouter): Promise<void> {
  for (const { path } of MENU_ENTRIES) {
    await idle()
    if (!storedToken() || !navigator.onLine || costNow() === 'charged') return
    const [routes] = router.getMatchedRoutes(path)
    // Whoever opens the screen loads it again, and is told if that fails.
    await Promise.all(
      routes.map((route) => Promise.all([router.loadRouteChunk(route), loadNeeds({ route })])),
    ).catch(() => undefined)
  }
}
