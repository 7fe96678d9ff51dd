import { createFileRoute } from '@tanstack/react-router'
import { SearchResults } from '../../../../features/search/results/SearchResults.tsx'
import { searchParams } from '../../../../features/search/search-params.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/searchresults')({
  staticData: { title: 'searchResults' },
  validateSearch: searchParams,
  loader: () => needTexts('library', 'leads', 'sending', 'support'),
  component: SearchResults,
})
