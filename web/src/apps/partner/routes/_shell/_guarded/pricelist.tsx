import { createFileRoute } from '@tanstack/react-router'
import { itemSearch } from '../../../../../features/price-list/item-search.ts'
import { PriceListPage } from '../../../../../features/price-list/PriceListPage.tsx'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/pricelist')({
  validateSearch: onlyValid(itemSearch),
  staticData: { title: 'priceList', texts: ['library', 'sending'] },
  loader: openPage,
  component: PriceList,
})

function PriceList() {
  return <PriceListPage item={Route.useSearch().item} />
}
