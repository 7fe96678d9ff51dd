import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../lib/i18n.ts'
import { leadPast } from '../lead-past.ts'
import { redirectSearch } from '../redirect-target.ts'
import { SignInPage } from '../SignInPage.tsx'

export const Route = createFileRoute('/')({
  validateSearch: redirectSearch,
  staticData: { title: 'signIn' },
  beforeLoad: ({ search }) => leadPast(search),
  loader: () => needTexts('signIn'),
  component: SignInPage,
})
