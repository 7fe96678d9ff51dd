import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { BASE_PATH } from '../lib/base-path.ts'
import { PageError } from '../ui/page-error/PageError.tsx'
import type { PageTitle } from './page-title.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  basepath: BASE_PATH || '/',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  // Seldom seen: the dashboard does without it.
  defaultNotFoundComponent: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** What was typed on the sign-in card, for the form that follows it. */
    email?: string
  }

  interface StaticDataRouteOption {
    /** What the window's title says on this page. */
    title?: PageTitle
    /** Leave out the header of the portal. */
    hideHeader?: boolean
    /** Leave out the band with the partner's logo, name and website. */
    hidePartnerHeader?: boolean
  }
}
