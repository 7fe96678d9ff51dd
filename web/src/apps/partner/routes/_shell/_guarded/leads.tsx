import { createFileRoute } from '@tanstack/react-router'
import { LeadsPage } from '../../../../../features/leads/LeadsPage.tsx'
import { leadSearchParams } from '../../../../../features/leads/lead-search-params.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/leads')({
  validateSearch: onlyValid(leadSearchParams),
  staticData: { title: 'leads', texts: ['leads', 'sending'], ask: (queries) => queries.askLeads() },
  loader: openPage,
  component: LeadsPage,
})
