import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../../lib/i18n.ts'
import { redirectSignedIn } from '../redirect-signed-in.ts'
import { redirectSearch } from '../redirect-target.ts'
import { SignInPage } from '../SignInPage.tsx'

export const Route = createFileRoute('/')({
  validateSearch: redirectSearch,
  staticData: { title: 'signIn' },
  beforeLoad: ({ search }) => redirectSignedIn(search),
  loader: () => needTexts('signIn'),
  component: SignInPage,
})
