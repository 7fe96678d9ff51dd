import { SignInScreen } from '../features/sign-in/SignInScreen.tsx'
import { useLeadOn } from './use-lead-on.ts'

/** The sign-in screen, which leads on to the page that was asked for. */
export function SignInPage() {
  return <SignInScreen onSignedIn={useLeadOn()} />
}
