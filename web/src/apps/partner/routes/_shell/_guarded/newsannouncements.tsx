import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '../../../../../features/news/NewsPage.tsx'
import { readNewsSearch } from '../../../../../features/news/news-search.ts'
import { onlyValid } from '../../../../../lib/valid-search.ts'
import { openPage } from '../../../open-page.ts'

export const Route = createFileRoute('/_shell/_guarded/newsannouncements')({
  staticData: { title: 'news', texts: ['library'], ask: (queries) => queries.askNews() },
  validateSearch: onlyValid(readNewsSearch),
  loader: openPage,
  component: NewsPage,
})
