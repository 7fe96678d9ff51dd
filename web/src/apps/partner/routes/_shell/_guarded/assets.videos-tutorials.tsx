import { createFileRoute } from '@tanstack/react-router'
import { AssetListing } from '../../../../../features/assets/listing/AssetListing.tsx'
import { listingSearch } from '../../../../../features/assets/listing/listing-search.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/assets/videos-tutorials')({
  staticData: { title: 'videosTutorials', ask: (queries) => queries.askAssets('videos') },
  validateSearch: onlyValid(listingSearch),
  loader: openPage,
  component: () => <AssetListing kind="videos" />,
})
