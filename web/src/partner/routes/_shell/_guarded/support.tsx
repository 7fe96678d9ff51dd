import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'
import { supportSearchParams } from '../../../../features/support/support-search-params.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: supportSearchParams,
  staticData: { title: 'support' },
  component: SupportPage,
})
