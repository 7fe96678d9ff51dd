import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '../PasswordPages.tsx'

export const Route = createFileRoute('/forgotpassword')({
  staticData: { title: 'forgottenPassword' },
  component: ForgottenPasswordPage,
})
