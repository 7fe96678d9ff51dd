import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../../features/profile/ProfilePage.tsx'
import { profileAddress } from '../../../../features/profile/profile-address.ts'

export const Route = createFileRoute('/_shell/_guarded/profile')({
  validateSearch: profileAddress,
  staticData: { title: 'profile' },
  component: ProfilePage,
})
