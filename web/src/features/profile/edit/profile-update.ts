import { type Profile, type ProfileForm, updateProfile } from '@portal/contract/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { profileQuery } from '../../../lib/profile.ts'

/** Sends what changed; `onSaved` gets the profile as the server has it then. */
export function useUpdateProfile({
  onSaved,
  onFailed,
}: {
  onSaved: (profile: Profile) => void
  onFailed: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: ProfileForm) => {
      await request(updateProfile, { body: changes })
      return client.fetchQuery({ ...profileQuery, staleTime: 0 })
    },
    onSuccess: onSaved,
    onError: onFailed,
  })
}
