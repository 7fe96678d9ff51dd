import { createFileRoute } from '@tanstack/react-router'
import { SearchResults } from '../../../../../features/search/results/SearchResults.tsx'
import { searchParams } from '../../../../../features/search/search-params.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/searchresults')({
  staticData: { title: 'searchResults', texts: ['library', 'leads', 'sending', 'support'] },
  validateSearch: onlyValid(searchParams),
  loader: openPage,
  component: SearchResults,
})
