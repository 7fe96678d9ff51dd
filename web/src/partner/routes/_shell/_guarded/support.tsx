import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'

export const Route = createFileRoute('/_shell/_guarded/support')({
  staticData: { title: 'support' },
  component: SupportPage,
})
