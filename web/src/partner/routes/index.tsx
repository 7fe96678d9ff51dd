import { createFileRoute } from '@tanstack/react-router'
import { leadPast, redirectSearch } from '../redirect-target.ts'
import { SignInPage } from '../SignInPage.tsx'

export const Route = createFileRoute('/')({
  validateSearch: redirectSearch,
  staticData: { title: 'signIn' },
  beforeLoad: ({ search }) => leadPast(search),
  component: SignInPage,
})
