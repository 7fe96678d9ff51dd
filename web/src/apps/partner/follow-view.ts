import { i18n } from '../../lib/i18n.ts'
import { endView, followViews, takeView } from '../../lib/impersonation.ts'
import { onTokenChange, storedToken } from '../../lib/session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Grace period in which a screen may report its own failures. */
const SCREENS_OWN_MS = 150

/** Keeps the screens in sync with this tab's impersonation, from the ticket in the URL to its end. */
export function followView(): void {
  takeView()
  // Reopened in a tab that already shows the portal: everything is refetched.
  window.addEventListener('hashchange', () => {
    if (takeView()) location.reload()
  })
  // A ticket belongs to one user.
  onTokenChange(() => {
    if (!storedToken()) endView()
  })
  followViews({
    onEnd: ({ refused }) => {
      if (refused) toast.notice(() => i18n.t('previewOver', { ns: 'shell' }))
      void import('../../lib/query-client.ts').then(({ queryClient }) => queryClient.resetQueries())
    },
    onReadOnly: (message) => window.setTimeout(() => toast.notice(message, { once: true }), SCREENS_OWN_MS),
  })
}
