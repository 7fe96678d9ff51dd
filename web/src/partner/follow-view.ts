import { notificationsStore } from '@mantine/notifications'
import { i18n } from '../lib/i18n.ts'
import { endView, followViews, takeView } from '../lib/impersonation.ts'
import { onTokenChange, storedToken } from '../lib/session.ts'
import { toast } from '../ui/toast/toast.ts'

/** By when a screen that tells of its failures by itself has done so. */
const SCREENS_OWN_MS = 150

/** Keeps what is shown in step with the view of this tab, from its ticket in the address to its end. */
export function followView(): void {
  takeView()
  // Opened once more in a tab that shows the portal already: everything is read anew.
  window.addEventListener('hashchange', () => {
    if (takeView()) location.reload()
  })
  // A ticket is one user's own.
  onTokenChange(() => {
    if (!storedToken()) endView()
  })
  followViews({
    onEnd: ({ refused }) => {
      if (refused) toast.notice(i18n.t('view.refused', { ns: 'shell' }))
      void import('../lib/query-client.ts').then(({ queryClient }) => queryClient.resetQueries())
    },
    onReadOnly: (message) => window.setTimeout(() => tellOnce(message), SCREENS_OWN_MS),
  })
}

function tellOnce(message: string): void {
  const shown = notificationsStore.getState().notifications
  if (!shown.some((notification) => notification.message === message)) toast.notice(message)
}
