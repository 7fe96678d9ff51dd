import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../../lib/i18n.ts'
import { ForgottenPasswordPage } from '../PasswordPages.tsx'

export const Route = createFileRoute('/forgotpassword')({
  staticData: { title: 'forgottenPassword' },
  loader: () => needTexts('signIn'),
  component: ForgottenPasswordPage,
})
