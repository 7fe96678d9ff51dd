import { useLocation, useNavigate } from '@tanstack/react-router'
import { ForgottenPassword } from '../../features/sign-in/ForgottenPassword.tsx'
import { NewPassword } from '../../features/sign-in/NewPassword.tsx'
import { OpenDevice } from '../../features/sign-in/OpenDevice.tsx'
import { i18n } from '../../lib/i18n.ts'
import { removeToken } from '../../lib/session.ts'
import { toast } from '../../ui/toast/toast.ts'

export function ForgottenPasswordPage() {
  const email = useLocation({ select: ({ state }) => state.email })
  return <ForgottenPassword email={email ?? ''} />
}

/** The token is in the URL fragment, which servers never see. */
export function NewPasswordPage() {
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  const navigate = useNavigate()
  const signInAgain = () => {
    // A session of this browser has ended with the old password; nobody signed out, so what was typed stays.
    removeToken({ expired: true })
    toast.done(() => i18n.t('reset.success', { ns: 'password' }))
    void navigate({ to: '/signin', replace: true })
  }
  return <NewPassword token={token ?? ''} onDone={signInAgain} />
}

/** The token is in the URL fragment here, too. */
export function OpenDevicePage() {
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
  const navigate = useNavigate()
  const signIn = () => {
    toast.done(() => i18n.t('device.success', { ns: 'signIn' }))
    void navigate({ to: '/signin', replace: true })
  }
  return <OpenDevice token={token ?? ''} onDone={signIn} />
}
