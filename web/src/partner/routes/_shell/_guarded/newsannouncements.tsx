import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '../../../../features/news/NewsPage.tsx'
import { readNewsSearch } from '../../../../features/news/news-search.ts'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/newsannouncements')({
  staticData: { title: 'news' },
  validateSearch: readNewsSearch,
  loader: () => needTexts('library'),
  component: NewsPage,
})
