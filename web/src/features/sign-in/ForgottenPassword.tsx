import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import classes from './Form.module.css'
import { SignInFrame } from './SignInFrame.tsx'

/** Requests a mail with a link. The confirmation is the same whether or not the account exists. */
export function ForgottenPassword({ email }: { email: string }) {
  const { t } = useTranslation('password')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SignInFrame heading={t('forgotten.heading')}>
      <div className={classes.form}>
        {sentTo ? (
          <div role="status" className={classes.form}>
            <p>{t('forgotten.sent', { email: sentTo })}</p>
            <p className="soft">{t('forgotten.nothing')}</p>
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
