import { type Profile, updateProfile } from '@portal/contract/profile'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { changesOf, type ProfileValues, valuesOf } from './profile-values.ts'

interface SentChanges {
  values: ProfileValues
  /** What the form began with. */
  former: ProfileValues
}

/** What was sent, and what the server made of it. */
export interface SavedProfile {
  sent: ProfileValues
  saved: ProfileValues
}

/** Sends what changed, and refetches the profile. */
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
      const profile = await readAnew(client)
      const typed = { ...values, profilePhoto: null, distributionAgreement: null }
      return { sent: values, saved: profile ? valuesOf(profile) : typed }
    },
    onSuccess: onSaved,
    onError: onFailed,
  })
}

/**
 * The profile as it is after the save. A reading that began before it is given up: it may arrive later, with the former
 * values. Undefined where this one fails: what was saved is saved all the same.
 */
async function readAnew(client: QueryClient): Promise<Profile | undefined> {
  await client.cancelQueries(profileQuery)
  try {
    return await client.fetchQuery({ ...profileQuery, staleTime: 0 })
  } catch {
    void client.invalidateQueries(profileQuery)
    return undefined
  }
}
