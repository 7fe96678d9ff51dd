import { queryClient } from './query-client.ts'

/** Requests the profile of the signed-in user, on which much of the shell depends, without waiting for it. */
export function prefetchProfile(): void {
  void import('./profile.ts').then(({ profileQuery }) => queryClient.prefetchQuery(profileQuery))
}
