import { useTranslation } from 'react-i18next'
import { hasDrafts } from '../../lib/drafts/stored-drafts.ts'
import { isSessionEnded } from '../../lib/session.ts'
import classes from './SignInScreen.module.css'

/** Tells users who did not sign out why they have to sign in. */
export function SessionEnded() {
  const { t } = useTranslation('signIn')
  return isSessionEnded() ? (
    <p role="status" className={classes.ended}>
      {t('ended')} {hasDrafts() && t('endedKept')}
    </p>
  ) : null
}
