import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Form.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

interface NewPasswordProps {
  /** From the link in the mail; empty if the link was truncated. */
  token: string
  /** Called once the password is set. */
  onDone: () => void
}

/** The page of the link to set a new password. */
export function NewPassword({ token, onDone }: NewPasswordProps) {
  const { t } = useTranslation('password')
  return (
    <SignInFrame heading={t('reset.heading')}>
      <div className={classes.form}>
        {token ? (
          <NewPasswordForm token={token} onDone={onDone} />
        ) : (
          <>
            <p>{t('reset.incomplete')}</p>
            <Button component={Link} to="/forgotpassword" size="md" fullWidth>
              {t('reset.again')}
            </Button>
          </>
        )}
        <Link to="/signin" className={classes.back}>
          {t('forgotten.back')}
        </Link>
      </div>
    </SignInFrame>
  )
}
