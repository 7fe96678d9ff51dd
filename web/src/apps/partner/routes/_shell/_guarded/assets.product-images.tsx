import { createFileRoute } from '@tanstack/react-router'
import { AssetListing } from '../../../../../features/assets/listing/AssetListing.tsx'
import { listingSearch } from '../../../../../features/assets/listing/listing-search.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/assets/product-images')({
  staticData: { title: 'productImages', ask: (queries) => queries.askAssets('product-images') },
  validateSearch: onlyValid(listingSearch),
  loader: openPage,
  component: () => <AssetListing kind="product-images" />,
})
