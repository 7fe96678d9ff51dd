import { getProfile } from '@portal/contract/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './api.ts'
import { adoptCustomerLocale } from './customer-locale.ts'
import { endDrafts } from './drafts/stored-drafts.ts'
import { currentView } from './impersonation.ts'
import { PORTAL_PATH, useSignedIn } from './session.ts'
import { storeIfRoom } from './stored.ts'

/** The signed-in user. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await request(getProfile, { signal })
    endDrafts(`${profile.id}`)
    adoptCustomerLocale(profile)
    if (!currentView()) storeIfRoom(PORTAL_PATH, profile.partnerPortalPath)
    return profile
  },
  staleTime: 5 * 60_000,
})

/** `partnerPortalPath` of the user's last profile on this device: slides need not wait for the next one. */
export const lastPortalPath = () => (currentView() ? null : localStorage.getItem(PORTAL_PATH))

/** The query of the signed-in user; idle while nobody is signed in. */
export function useProfile() {
  const signedIn = useSignedIn()
  return useQuery({ ...profileQuery, enabled: signedIn })
}
