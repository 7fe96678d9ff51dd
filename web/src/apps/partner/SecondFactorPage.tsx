import { useTranslation } from 'react-i18next'
import { FactorSetup } from '../../features/profile/security/FactorSetup.tsx'
import { Reauthentication } from '../../features/reauthentication/index.ts'
import { SignInFrame } from '../../features/sign-in/SignInFrame.tsx'
import { useSignOut } from './shell/use-sign-out.ts'
import { useLeadOn } from './use-lead-on.ts'

/** Sets up a mandatory second factor, then continues to the requested page. */
export function SecondFactorPage() {
  const { t } = useTranslation('profile')
  const leadOn = useLeadOn()
  const signOut = useSignOut()
  return (
    <SignInFrame heading={t('factor.title')} wide>
      <FactorSetup onDone={leadOn} onSignOut={signOut} />
      <Reauthentication />
    </SignInFrame>
  )
}
