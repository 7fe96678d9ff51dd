import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '../../../../features/deals/DealsPage.tsx'
import { dealSearch } from '../../../../features/deals/deal-search.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/deals')({
  validateSearch: dealSearch,
  staticData: { title: 'deals' },
  loader: () => needTexts('sending'),
  component: Deals,
})

function Deals() {
  return <DealsPage {...Route.useSearch()} />
}
