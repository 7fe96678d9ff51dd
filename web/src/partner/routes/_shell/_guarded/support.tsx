import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'
import { supportSearchParams } from '../../../../features/support/support-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: supportSearchParams,
  staticData: { title: 'support' },
  loader: () => {
    // The tickets need not wait for the screen to be loaded.
    void import('../../../../features/support/ticket-queries.ts').then((queries) => queries.askTickets())
    return needTexts('support')
  },
  component: SupportPage,
})
