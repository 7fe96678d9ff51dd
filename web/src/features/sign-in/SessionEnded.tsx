import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDrafts } from '../../lib/drafts/kept.ts'
import { isSessionEnded } from '../../lib/session.ts'
import classes from './SignInScreen.module.css'

/** Says why somebody has to sign in who did not sign out. */
export function SessionEnded() {
  const { t } = useTranslation('signIn')
  const [isEnded] = useState(isSessionEnded)
  const [isKept] = useState(hasDrafts)
  if (!isEnded) return null
  return (
    <p role="status" className={classes.ended}>
      {t('ended')}
      {isKept && <> {t('endedKept')}</>}
    </p>
  )
}
