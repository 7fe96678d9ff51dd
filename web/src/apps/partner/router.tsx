import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { BASE_PATH } from '../../lib/base-path.ts'
import { PageError } from '../../ui/page-error/PageError.tsx'
import type { PageNeeds } from './open-page.ts'
import type { PageTitle } from './page-title.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  basepath: BASE_PATH || '/',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  // Rarely needed, so the dashboard does not load it.
  defaultNotFoundComponent: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** Email typed on the sign-in screen, for the form that follows. */
    email?: string
  }

  interface StaticDataRouteOption extends PageNeeds {
    /** The window title of this page. */
    title?: PageTitle
    /** Hides the portal's header. */
    hideHeader?: boolean
    /** Hides the banner with the partner's logo, name and website. */
    hidePartnerHeader?: boolean
  }
}
