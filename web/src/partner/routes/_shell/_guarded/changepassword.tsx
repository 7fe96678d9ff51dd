import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../../../features/password/ChangePasswordPage.tsx'

export const Route = createFileRoute('/_shell/_guarded/changepassword')({
  staticData: { title: 'changePassword' },
  component: ChangePasswordPage,
})
