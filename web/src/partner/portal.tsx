/** The screens behind the router: all of them, but for the sign-in screen that a visit begins with. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BASE_PATH } from '../lib/base-path.ts'
import { queryClient } from '../lib/query-client.ts'
import { keepFocus } from '../ui/button/keep-focus.ts'
import { cleanPaste } from '../ui/paste/clean-paste.ts'
import { followFactorDemand } from './follow-factor-demand.ts'
import { followSession } from './follow-session.ts'
import { focusHeading, focusHeadingAfterNavigation } from './page-focus.ts'
import { router } from './router.tsx'

followSession(router, queryClient)
followFactorDemand(router, queryClient)
focusHeadingAfterNavigation(router)
keepFocus()
cleanPaste()

/** From the screen that the visit began with to another one. */
export interface Move {
  path: string
  /** The back button does not lead to the first screen. */
  replace?: boolean
  /** What was typed on the sign-in card. */
  email?: string
}

/** The portal at the window's address, or after a move, whose page is loaded before the first screen goes. */
export async function openPortal(move?: Move): Promise<ReactNode> {
  if (move) {
    const { path, replace, email } = move
    router.history[replace ? 'replace' : 'push'](BASE_PATH + path, email ? { email } : {})
    await router.load()
    const stop = router.subscribe('onRendered', () => {
      stop()
      focusHeading()
    })
  }
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
