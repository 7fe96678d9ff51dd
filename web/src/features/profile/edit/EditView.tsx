import '@mantine/core/styles/Input.layer.css'
import type { Profile } from '@portal/contract/profile'
import { useState } from 'react'
import { ProfileEditForm } from './ProfileEditForm.tsx'

/** The form starts anew with what was saved. */
export default function EditView({ profile }: { profile: Profile }) {
  const [saved, setSaved] = useState(0)
  return <ProfileEditForm key={saved} profile={profile} onSaved={() => setSaved(saved + 1)} />
}
