import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../../features/support/SupportPage.tsx'
import { supportSearchParams } from '../../../../../features/support/support-search-params.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: onlyValid(supportSearchParams),
  staticData: { title: 'support', texts: ['support'], ask: (queries) => queries.askTickets() },
  loader: openPage,
  component: SupportPage,
})
