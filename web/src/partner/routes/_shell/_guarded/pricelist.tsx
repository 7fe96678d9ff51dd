import { createFileRoute } from '@tanstack/react-router'
import { PriceListPage } from '../../../../features/price-list/PriceListPage.tsx'

export const Route = createFileRoute('/_shell/_guarded/pricelist')({
  staticData: { title: 'priceList' },
  component: PriceListPage,
})
