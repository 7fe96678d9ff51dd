import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'
import { supportAddress } from '../../../../features/support/support-address.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: supportAddress,
  staticData: { title: 'support' },
  component: SupportPage,
})
