import { createFileRoute, redirect } from '@tanstack/react-router'
import { needTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storedToken } from '../../../lib/session.ts'
import { redirectSignedIn } from '../redirect-signed-in.ts'
import { redirectSearch } from '../redirect-target.ts'
import { SecondFactorPage } from '../SecondFactorPage.tsx'

/** Whether the session is unrestricted, so that nothing needs to be set up. */
async function isOpen(): Promise<boolean> {
  if (!storedToken()) return false
  const { profileQuery } = await import('../../../lib/profile.ts')
  const response = queryClient.query({ ...profileQuery, staleTime: 0 })
  return response.then(
    () => true,
    () => false,
  )
}

export const Route = createFileRoute('/secondfactor')({
  validateSearch: redirectSearch,
  staticData: { title: 'secondFactor' },
  beforeLoad: async ({ search }) => {
    if (await isOpen()) redirectSignedIn(search)
    // The request may have found the session ended.
    if (!storedToken()) throw redirect({ to: '/signin', search, replace: true })
  },
  loader: () => needTexts('profile', 'signIn'),
  component: SecondFactorPage,
})
