/** The screens behind the router: all except the sign-in screen as an entry page. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BASE_PATH } from '../../lib/base-path.ts'
import { costNow } from '../../lib/connection-cost.ts'
import { storedLocale } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { storedToken } from '../../lib/session.ts'
import { keepFocus } from '../../ui/button/keep-focus.ts'
import { cleanPaste } from '../../ui/paste/clean-paste.ts'
import { askForDashboard, askForShell } from './ask-first.ts'
import { closeDialogsByBack } from './back-closes-dialogs.ts'
import { followFactorDemand } from './follow-factor-demand.ts'
import { followSession } from './follow-session.ts'
import { focusHeading, focusHeadingAfterNavigation } from './page-focus.ts'
import { router } from './router.tsx'

followSession(router, queryClient)
followFactorDemand(router, queryClient)
focusHeadingAfterNavigation(router)
closeDialogsByBack(router.history)
preloadSectionsLater()
keepFocus()
cleanPaste()

/** Milliseconds in which nobody has read the first page. */
const UNREAD_MS = 2000

function preloadSectionsLater(): void {
  const preload = async () => {
    if (costNow() === 'charged') return
    const { preloadSections } = await import('./preload-sections.ts')
    await preloadSections(router)
  }
  const stop = router.subscribe('onRendered', () => {
    stop()
    // Nobody misses them.
    setTimeout(() => void preload().catch(() => undefined), UNREAD_MS)
  })
}

/** A navigation from the entry page to another screen. */
export interface Move {
  path: string
  /** Removes the entry page from the history. */
  replace?: boolean
  /** Email typed on the sign-in screen. */
  email?: string
}

/** Opens the portal at the window's URL, or after a navigation whose page loads before the entry page is replaced. */
export async function openPortal(move?: Move): Promise<ReactNode> {
  // While the first texts are on their way.
  if (storedToken()) {
    const isDashboard = (move?.path ?? location.pathname).endsWith('/dashboard')
    if (isDashboard) askForDashboard(storedLocale())
    askForShell(storedLocale())
  }
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
