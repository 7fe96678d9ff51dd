import { createFileRoute } from '@tanstack/react-router'
import { LeadsPage } from '../../../../features/leads/LeadsPage.tsx'
import { leadSearchParams } from '../../../../features/leads/lead-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/leads')({
  validateSearch: leadSearchParams,
  staticData: { title: 'leads' },
  loader: () => needTexts('leads', 'sending'),
  component: LeadsPage,
})
