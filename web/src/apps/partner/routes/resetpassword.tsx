import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../../lib/i18n.ts'
import { NewPasswordPage } from '../PasswordPages.tsx'

export const Route = createFileRoute('/resetpassword')({
  staticData: { title: 'newPassword' },
  loader: () => needTexts('signIn'),
  component: NewPasswordPage,
})
