import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../../../../features/password/ChangePasswordPage.tsx'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/changepassword')({
  staticData: { title: 'changePassword', texts: ['signIn'] },
  loader: openPage,
  component: ChangePasswordPage,
})
