import '@mantine/core/styles/Input.layer.css'
import type { Profile } from '@portal/contract/profile'
import { FactorSection } from './FactorSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** The security settings of the account. */
export default function SecurityView({ profile }: { profile: Profile }) {
  return (
    <>
      <FactorSection profile={profile} />
      <PasswordSection />
      <SessionsSection />
    </>
  )
}
