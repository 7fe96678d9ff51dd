import { createFileRoute } from '@tanstack/react-router'
import { askAssets } from '../../../../features/assets/ask-assets.ts'
import { AssetListing } from '../../../../features/assets/listing/AssetListing.tsx'
import { listingSearch } from '../../../../features/assets/listing/listing-search.ts'

export const Route = createFileRoute('/_shell/_guarded/assets/videos-tutorials')({
  staticData: { title: 'videosTutorials' },
  validateSearch: listingSearch,
  loader: () => askAssets('videos'),
  component: () => <AssetListing kind="videos" />,
})
