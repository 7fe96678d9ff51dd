import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../../features/profile/ProfilePage.tsx'
import { profileSearchParams } from '../../../../features/profile/profile-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/profile')({
  validateSearch: profileSearchParams,
  staticData: { title: 'profile' },
  loader: () => needTexts('profile', 'offline', 'sending', 'signIn'),
  component: ProfilePage,
})
