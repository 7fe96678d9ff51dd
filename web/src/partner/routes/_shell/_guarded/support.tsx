import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'
import { supportSearchParams } from '../../../../features/support/support-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: supportSearchParams,
  staticData: { title: 'support' },
  loader: () => needTexts('support'),
  component: SupportPage,
})
