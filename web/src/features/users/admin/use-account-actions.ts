import {
  disableUser,
  enableUser,
  endUserSessions,
  resendInvitation,
  resetUserFactor,
} from '@portal/contract/admin/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

/** The actions on an account; each reports its result and refetches the account. */
export function useAccountActions(id: number) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const params = { id }

  /** @param act returns the message after success */
  const run = async (act: () => Promise<string>) => {
    setRunning(true)
    try {
      notify(await act())
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setRunning(false)
    }
  }

  return {
    isRunning,
    resend: () =>
      run(async () => {
        const { mail } = await submitOnce(`admin/resend/${id}`, (idempotencyKey) =>
          request(resendInvitation, { params, idempotencyKey }),
        )
        await client.invalidateQueries({ queryKey: ['users', 'invitation-mails'] })
        return mail === 'queued' ? t('users.resent') : t('users.resentWaits')
      }),
    disable: () =>
      run(async () => {
        await request(disableUser, { params })
        return t('users.disabled')
      }),
    enable: () =>
      run(async () => {
        await request(enableUser, { params })
        return t('users.enabled')
      }),
    endSessions: () =>
      run(async () => {
        const { ended } = await request(endUserSessions, { params })
        return t('users.sessionsEnded', { count: ended })
      }),
    resetFactor: (reason: string) =>
      run(async () => {
        await request(resetUserFactor, { params, body: { reason } })
        return t('users.factorReset')
      }),
  }
}
