import { logout } from '@portal/contract/auth'
import type { Body } from '@portal/contract/endpoint'
import { changePassword } from '@portal/contract/password'
import { useMutation } from '@tanstack/react-query'
import { ApiError, request } from '../../lib/api.ts'
import { keepPreferences } from '../../lib/device-preferences.ts'
import { i18n } from '../../lib/i18n.ts'
import { removeToken } from '../../lib/session.ts'
import { toast } from '../../ui/toast/toast.ts'

export type PasswordChange = Body<typeof changePassword>

/** Changes the password; the user then signs in again. */
export function useChangePassword({
  onRefused,
  onFailed,
}: {
  /** The server refused the change or could not be reached. */
  onRefused: (error: ApiError) => void
  onFailed: () => void
}) {
  return useMutation({
    mutationFn: async (body: PasswordChange) => {
      await request(changePassword, { body })
      // The password has been changed: failing to end this session must not look like an error.
      await keepPreferences(() => request(logout)).catch(() => {})
    },
    onSuccess: () => {
      toast.done(() => i18n.t('success', { ns: 'password' }))
      removeToken()
    },
    onError: (error) => (error instanceof ApiError ? onRefused(error) : onFailed()),
  })
}
