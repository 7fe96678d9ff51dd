import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import classes from './Form.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Asks for a mail with a link. What is said afterwards is the same whether or not there is such an account. */
export function ForgottenPassword({ email }: { email: string }) {
  const { t } = useTranslation('password')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SignInFrame heading={t('forgotten.heading')}>
      <div className={classes.form}>
        {sentTo ? (
          <div role="status" className={classes.form}>
            <p>{t('forgotten.sent', { email: sentTo })}</p>
            <p className={classes.hint}>{t('forgotten.nothing')}</p>
          </div>
        ) : (
          <ForgottenPasswordForm email={email} onSent={setSentTo} />
        )}
        <Link to="/signin" className={classes.back}>
          {t('forgotten.back')}
        </Link>
      </div>
    </SignInFrame>
  )
}
