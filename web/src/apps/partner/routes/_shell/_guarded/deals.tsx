import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '../../../../../features/deals/DealsPage.tsx'
import { dealSearch } from '../../../../../features/deals/deal-search.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/deals')({
  validateSearch: onlyValid(dealSearch),
  staticData: { title: 'deals', texts: ['sending'] },
  loader: openPage,
  component: Deals,
})

function Deals() {
  return <DealsPage {...Route.useSearch()} />
}
