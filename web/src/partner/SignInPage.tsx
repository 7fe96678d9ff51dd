import { useRouter, useSearch } from '@tanstack/react-router'
import { SignInScreen } from '../features/sign-in/SignInScreen.tsx'
import { BASE_PATH } from '../lib/base-path.ts'
import { redirectSearch } from './redirect-target.ts'

/** The sign-in screen, which leads on to the page that was asked for. */
export function SignInPage() {
  const { history } = useRouter()
  const search = redirectSearch(useSearch({ strict: false }))
  return <SignInScreen onSignedIn={() => history.replace(BASE_PATH + (search.redirect ?? '/dashboard'))} />
}
