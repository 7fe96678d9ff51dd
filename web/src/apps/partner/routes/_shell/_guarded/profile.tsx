import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../../../features/profile/ProfilePage.tsx'
import { profileSearchParams } from '../../../../../features/profile/profile-search-params.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/profile')({
  validateSearch: onlyValid(profileSearchParams),
  staticData: { title: 'profile', texts: ['profile', 'offline', 'sending', 'signIn'] },
  loader: openPage,
  component: ProfilePage,
})
