import { createFileRoute } from '@tanstack/react-router'
import { PriceListPage } from '../../../../features/price-list/PriceListPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/pricelist')({
  staticData: { title: 'priceList' },
  loader: () => needTexts('library', 'sending'),
  component: PriceListPage,
})
