import { SignInScreen } from '../../features/sign-in/SignInScreen.tsx'
import { useTitle } from './page-title.ts'
import type { Move } from './portal.tsx'
import { leadOn, redirectSearch } from './redirect-target.ts'

/** The sign-in screen as an entry page: without the router, which the first navigation loads. */
export function FirstSignIn({ open }: { open: (move: Move) => void }) {
  useTitle('signIn')
  const search = Object.fromEntries(new URLSearchParams(location.search))
  return (
    <SignInScreen
      onSignedIn={() => leadOn(redirectSearch(search), (path) => open({ path, replace: true }))}
      onForgotten={(email) => open({ path: '/forgotpassword', email })}
    />
  )
}
