import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../features/support/SupportPage.tsx'
import { supportSearchParams } from '../../../../features/support/support-search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/support')({
  validateSearch: supportSearchParams,
  staticData: { title: 'support' },
  // Before the loader, and so before the files of the screen, which otherwise occupy all connections.
  beforeLoad: () =>
    void import('../../../../features/support/ticket-queries.ts').then((queries) => queries.askTickets()),
  loader: () => needTexts('support'),
  component: SupportPage,
})
