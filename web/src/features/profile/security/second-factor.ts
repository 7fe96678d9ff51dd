import { verifyOtp } from '@portal/contract/auth'
import type { Body } from '@portal/contract/endpoint'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from '@portal/contract/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { sessionsQuery } from './sessions.ts'

/** Starts the setup: returns the data for the authenticator app. */
export function useBeginFactor() {
  return useMutation({
    mutationFn: async () => (await request(enableSecondFactor)).params,
  })
}

/** Completes the setup with a first code: returns the recovery codes. */
export function useCompleteFactor() {
  const reload = useReloadAll()
  return useMutation({
    mutationFn: async (code: string) => {
      const { recoveryCodes } = await request(verifyOtp, { body: { otp_code: code } })
      return recoveryCodes ?? []
    },
    onSuccess: reload,
  })
}

export function useDisableFactor() {
  const reload = useReloadAll()
  return useMutation({
    mutationFn: (body: Body<typeof disableSecondFactor>) => request(disableSecondFactor, { body }),
    onSuccess: reload,
  })
}

export function useRenewCodes() {
  const reload = useReloadProfile()
  return useMutation({
    mutationFn: async () => (await request(renewRecoveryCodes, { body: {} })).recoveryCodes,
    onSuccess: reload,
  })
}

function useReloadProfile() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: profileQuery.queryKey })
}

/** Enabling or disabling the factor ends the other sessions. */
function useReloadAll() {
  const client = useQueryClient()
  const reloadProfile = useReloadProfile()
  return () => Promise.all([reloadProfile(), client.invalidateQueries(sessionsQuery)])
}
