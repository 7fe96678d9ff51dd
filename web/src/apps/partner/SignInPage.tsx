import { useRouter } from '@tanstack/react-router'
import { SignInScreen } from '../../features/sign-in/SignInScreen.tsx'
import { BASE_PATH } from '../../lib/base-path.ts'
import { useLeadOn } from './use-lead-on.ts'

/** The sign-in screen, which continues to the requested page. */
export function SignInPage() {
  const { history } = useRouter()
  return (
    <SignInScreen
      onSignedIn={useLeadOn()}
      onForgotten={(email) => history.push(`${BASE_PATH}/forgotpassword`, { email })}
    />
  )
}
