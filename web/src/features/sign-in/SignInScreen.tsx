import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../lib/languages.ts'
import { storeToken } from '../../lib/session.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInScreen.module.css'
import type { LoginResult } from './session-steps.ts'

const loadPartnerRequest = () => import('./PartnerRequestDialog.tsx')
const PartnerRequestDialog = lazy(loadPartnerRequest)
// Lazy: few users have a second factor.
const OtpForm = lazy(() => import('./OtpForm.tsx'))

interface SignInScreenProps {
  /** Called once the token of the new session is stored. */
  onSignedIn: () => void
  /** Called with the typed email if the user has forgotten the password. */
  onForgotten: (email: string) => void
}

export function SignInScreen({ onSignedIn, onForgotten }: SignInScreenProps) {
  const { t } = useTranslation(['signIn', 'common'])
  // Email and token of the first step stay in memory only until the second one is done.
  const [challenge, setChallenge] = useState<string>()
  const [email, setEmail] = useState('')
  const [requestState, setRequestState] = useState<'unused' | 'open' | 'closed'>('unused')

  const languages = useLanguages()
  const enter = async (token: string) => {
    storeToken(token)
    const { enterAccount } = await import('./enter-account.ts')
    await enterAccount(languages)
    onSignedIn()
  }
  const proceed = (result: LoginResult) =>
    result.kind === 'challenge' ? setChallenge(result.token) : enter(result.token)

  return (
    <>
      <SignInFrame heading={t('heading')}>
        {challenge ? (
          <Suspense>
            <OtpForm
              challenge={challenge}
              onVerified={() => enter(challenge)}
              onBack={() => setChallenge(undefined)}
            />
          </Suspense>
        ) : (
          <>
            <SessionEnded />
            <CredentialsForm
              email={email}
              onEmailChange={setEmail}
              onLoggedIn={proceed}
              onForgotten={onForgotten}
            />
            <button
              type="button"
              className={classes.contact}
              onPointerEnter={loadPartnerRequest}
              onFocus={loadPartnerRequest}
              onClick={() => setRequestState('open')}
            >
              {t('contact')}
            </button>
          </>
        )}
      </SignInFrame>
      {requestState !== 'unused' && (
        <CatchBoundary
          getResetKey={() => requestState}
          errorComponent={() => (
            <button type="button" className={classes.contact} onClick={() => location.reload()}>
              {t('common:boundary.retry')}
            </button>
          )}
        >
          <Suspense>
            <PartnerRequestDialog
              opened={requestState === 'open'}
              onClose={() => setRequestState('closed')}
            />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  )
}
