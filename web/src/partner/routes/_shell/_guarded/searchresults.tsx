import { createFileRoute } from '@tanstack/react-router'
import { SearchResults } from '../../../../features/search/results/SearchResults.tsx'
import { searchAddress } from '../../../../features/search/search-address.ts'

export const Route = createFileRoute('/_shell/_guarded/searchresults')({
  staticData: { title: 'searchResults' },
  validateSearch: searchAddress,
  component: SearchResults,
})
