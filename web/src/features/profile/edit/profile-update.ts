import type { Profile } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { changesOf, type ProfileValues, valuesOf } from './profile-values.ts'

interface SentChanges {
  values: ProfileValues
  /** The initial values of the form. */
  former: ProfileValues
}

/** The values sent, and those that the server saved. */
export interface SavedProfile {
  sent: ProfileValues
  saved: ProfileValues
}

/** Sends the changes, and refetches the profile. */
export function useUpdateProfile({
  onSaved,
  onFailed,
}: {
  onSaved: (saved: SavedProfile) => void
  onFailed: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, former }: SentChanges): Promise<SavedProfile> => {
      await request(updateProfile, { body: changesOf(values, former) })
      const profile = await readAgain(client)
      const typed = { ...values, profilePhoto: null, distributionAgreement: null }
      return { sent: values, saved: profile ? valuesOf(profile) : typed }
    },
    onSuccess: onSaved,
    onError: onFailed,
  })
}

/**
 * Refetches the profile after a save. Cancels earlier requests, which could return the former values later. Undefined
 * if it fails: the changes are saved all the same.
 */
async function readAgain(client: QueryClient): Promise<Profile | undefined> {
  await client.cancelQueries(profileQuery)
  try {
    return await client.query({ ...profileQuery, staleTime: 0 })
  } catch {
    void client.invalidateQueries(profileQuery)
    return undefined
  }
}
