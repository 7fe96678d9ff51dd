import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../../../features/password/ChangePasswordPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/changepassword')({
  staticData: { title: 'changePassword' },
  loader: () => needTexts('signIn'),
  component: ChangePasswordPage,
})
