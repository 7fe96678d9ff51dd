import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDrafts } from '../../lib/drafts/kept.ts'
import classes from './SessionEnded.module.css'

/** Says why somebody has to sign in who did not sign out. */
export default function SessionEnded() {
  const { t } = useTranslation('signIn')
  const [isKept] = useState(hasDrafts)
  return (
    <p role="status" className={classes.ended}>
      {t('ended')}
      {isKept && <> {t('endedKept')}</>}
    </p>
  )
}
