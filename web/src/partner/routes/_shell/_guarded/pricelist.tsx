import { createFileRoute } from '@tanstack/react-router'
import { itemSearch } from '../../../../features/price-list/item-search.ts'
import { PriceListPage } from '../../../../features/price-list/PriceListPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/pricelist')({
  validateSearch: itemSearch,
  staticData: { title: 'priceList' },
  loader: () => needTexts('library', 'sending'),
  component: PriceList,
})

function PriceList() {
  return <PriceListPage item={Route.useSearch().item} />
}
