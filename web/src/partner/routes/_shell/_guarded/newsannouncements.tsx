import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '../../../../features/news/NewsPage.tsx'
import { readNewsSearch } from '../../../../features/news/news-search.ts'

export const Route = createFileRoute('/_shell/_guarded/newsannouncements')({
  staticData: { title: 'news' },
  validateSearch: readNewsSearch,
  component: NewsPage,
})
