import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'
import { storeToken } from '../../lib/session.ts'
import { BrandLogo } from '../../ui/brand-logo/BrandLogo.tsx'
import { LanguageSelect } from '../../ui/language-select/LanguageSelect.tsx'
import { ThemeSwitch } from '../../ui/theme-switch/ThemeSwitch.tsx'
import { BackgroundVideo } from './BackgroundVideo.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { OtpForm } from './OtpForm.tsx'
import classes from './SignInScreen.module.css'
import type { LoginResult } from './session-steps.ts'

const loadPartnerRequest = () => import('./PartnerRequestDialog.tsx')
const PartnerRequestDialog = lazy(loadPartnerRequest)

interface SignInScreenProps {
  /** Called once the token of the new session is stored. */
  onSignedIn: () => void
}

export function SignInScreen({ onSignedIn }: SignInScreenProps) {
  const { t, i18n } = useTranslation('signIn')
  const brand = useConfig()?.brand
  // Email and token of the first step stay in memory alone until the second one is done.
  const [challenge, setChallenge] = useState<string>()
  const [email, setEmail] = useState('')
  const [requestState, setRequestState] = useState<'unused' | 'open' | 'closed'>('unused')

  const enter = (token: string) => {
    storeToken(token)
    onSignedIn()
  }
  const proceed = (result: LoginResult) =>
    result.kind === 'challenge' ? setChallenge(result.token) : enter(result.token)

  return (
    <>
      <main className={classes.main}>
        <BackgroundVideo video={brand?.signInVideo} poster={brand?.signInPoster} />
        <section className={classes.card} aria-labelledby="sign-in-heading">
          <div className={classes.logo}>
            {brand && <BrandLogo brand={brand} height={32} alt={brand.name} />}
          </div>
          <h1 id="sign-in-heading" className={classes.heading}>
            {t('heading')}
          </h1>
          {challenge ? (
            <OtpForm
              challenge={challenge}
              onVerified={() => enter(challenge)}
              onBack={() => setChallenge(undefined)}
            />
          ) : (
            <CredentialsForm email={email} onEmailChange={setEmail} onLoggedIn={proceed} />
          )}
          {!challenge && (
            <button
              type="button"
              className={classes.contact}
              onPointerEnter={loadPartnerRequest}
              onFocus={loadPartnerRequest}
              onClick={() => setRequestState('open')}
            >
              {t('contact')}
            </button>
          )}
          <div className={classes.settings}>
            <LanguageSelect />
            <ThemeSwitch />
          </div>
        </section>
        {brand && <p className={classes.claim}>{brand.claim[i18n.language] || brand.claim.en}</p>}
      </main>
      {requestState !== 'unused' && (
        <Suspense>
          <PartnerRequestDialog opened={requestState === 'open'} onClose={() => setRequestState('closed')} />
        </Suspense>
      )}
    </>
  )
}
