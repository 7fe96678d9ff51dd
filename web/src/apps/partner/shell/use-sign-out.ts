import { logout } from '@portal/contract/auth'
import { request } from '../../../lib/api.ts'
import { keepPreferences } from '../../../lib/device-preferences.ts'
import { i18n } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { removeToken } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** Ends the session. The token is deleted only after the server has revoked it. */
export function useSignOut(): () => Promise<void> {
  return async function signOut() {
    // If changes wait to be sent, `may-lose-waiting.ts` asks first.
    if (!dispatchEvent(new CustomEvent('signout', { cancelable: true, detail: signOut }))) return
    try {
      // Its token would be rejected from now on.
      await queryClient.cancelQueries()
      await keepPreferences(() => request(logout))
      removeToken()
    } catch (error) {
      void queryClient.refetchQueries({ type: 'active' })
      toast.failed((error as Error).message, () => i18n.t('signOutFailed', { ns: 'shell' }))
    }
  }
}
