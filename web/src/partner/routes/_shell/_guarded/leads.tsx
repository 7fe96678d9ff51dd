import { createFileRoute } from '@tanstack/react-router'
import { LeadsPage } from '../../../../features/leads/LeadsPage.tsx'
import { leadSearchParams } from '../../../../features/leads/lead-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/leads')({
  validateSearch: leadSearchParams,
  staticData: { title: 'leads' },
  loader: () => {
    // The list need not wait for the screen to be loaded.
    void import('../../../../features/leads/leads-queries.ts').then((queries) => queries.askLeads())
    return needTexts('leads', 'sending')
  },
  component: LeadsPage,
})
