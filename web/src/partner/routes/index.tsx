import { createFileRoute, redirect } from '@tanstack/react-router'
import { afterSignIn, isBackOffice, redirectSearch } from '../redirect-target.ts'
import { SignInPage } from '../SignInPage.tsx'

export const Route = createFileRoute('/')({
  validateSearch: redirectSearch,
  staticData: { title: 'signIn' },
  beforeLoad: ({ search }) => {
    const href = afterSignIn(search)
    if (href && isBackOffice(href)) window.location.replace(href)
    else if (href) throw redirect({ to: href, replace: true })
  },
  component: SignInPage,
})
