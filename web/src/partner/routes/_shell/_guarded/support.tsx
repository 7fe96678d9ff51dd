import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'
import { supportSearchParams } from '../../../../features/support/support-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'
import { queryClient } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: supportSearchParams,
  staticData: { title: 'support' },
  loader: () => {
    // Two requests, one after the other, that need not wait for the screen to be drawn.
    void import('../../../../features/support/tickets.ts').then(({ askTickets }) => askTickets(queryClient))
    return needTexts('support')
  },
  component: SupportPage,
})
