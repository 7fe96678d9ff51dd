import { useRouter, useSearch } from '@tanstack/react-router'
import { SignInScreen } from '../features/sign-in/SignInScreen.tsx'
import { BASE_PATH } from '../lib/base-path.ts'
import { isBackOffice, redirectSearch } from './redirect-target.ts'

/** The sign-in screen, which leads on to the page that was asked for. */
export function SignInPage() {
  const { history } = useRouter()
  const { redirect = '/dashboard' } = redirectSearch(useSearch({ strict: false }))
  const leadOn = () =>
    isBackOffice(redirect) ? window.location.replace(redirect) : history.replace(BASE_PATH + redirect)
  return <SignInScreen onSignedIn={leadOn} />
}
