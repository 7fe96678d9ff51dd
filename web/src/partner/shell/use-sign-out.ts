import { logout } from '@portal/contract/auth'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { keepPreferences } from '../../lib/device-preferences.ts'
import { removeToken } from '../../lib/session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Ends the session. The token goes only once the server has let go of it. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('shell')
  return async () => {
    try {
      await keepPreferences(() => request(logout))
      removeToken()
    } catch (error) {
      toast.failed((error as Error).message, t('signOutFailed'))
    }
  }
}
