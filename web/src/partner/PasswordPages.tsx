import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ForgottenPassword } from '../features/sign-in/ForgottenPassword.tsx'
import { NewPassword } from '../features/sign-in/NewPassword.tsx'
import { OpenDevice } from '../features/sign-in/OpenDevice.tsx'
import { removeToken } from '../lib/session.ts'
import { toast } from '../ui/toast/toast.ts'

export function ForgottenPasswordPage() {
  const email = useLocation({ select: ({ state }) => state.email })
  return <ForgottenPassword email={email ?? ''} />
}

/** The token is in the URL fragment, which servers never see. */
export function NewPasswordPage() {
  const { t } = useTranslation('password')
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  const navigate = useNavigate()
  const signInAnew = () => {
    // A session of this browser has ended with the old password.
    removeToken()
    toast.done(t('reset.success'))
    void navigate({ to: '/signin', replace: true })
  }
  return <NewPassword token={token ?? ''} onDone={signInAnew} />
}

/** The token is in the URL fragment here, too. */
export function OpenDevicePage() {
  const { t } = useTranslation('signIn')
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  const navigate = useNavigate()
  const signIn = () => {
    toast.done(t('device.success'))
    void navigate({ to: '/signin', replace: true })
  }
  return <OpenDevice token={token ?? ''} onDone={signIn} />
}
