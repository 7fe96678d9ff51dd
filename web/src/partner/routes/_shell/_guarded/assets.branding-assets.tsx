import { createFileRoute } from '@tanstack/react-router'
import { askAssets } from '../../../../features/assets/ask-assets.ts'
import { AssetListing } from '../../../../features/assets/listing/AssetListing.tsx'
import { listingSearch } from '../../../../features/assets/listing/listing-search.ts'

export const Route = createFileRoute('/_shell/_guarded/assets/branding-assets')({
  staticData: { title: 'brandingAssets' },
  validateSearch: listingSearch,
  loader: () => askAssets('branding-assets'),
  component: () => <AssetListing kind="branding-assets" />,
})
