import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '../PasswordPages.tsx'

export const Route = createFileRoute('/resetpassword')({
  staticData: { title: 'newPassword' },
  component: NewPasswordPage,
})
