import { useLocale } from '../../lib/i18n.ts'
import { ArticleDialog } from './ArticleDialog.tsx'
import { useNews } from './news-items.ts'

interface NewsArticleProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** One news item over whatever page names it. */
export function NewsArticle({ id, opened, onClose }: NewsArticleProps) {
  const { data } = useNews(useLocale())
  return (
    <ArticleDialog
      item={data?.find((item) => item.id === id)}
      opened={opened && data !== undefined}
      onClose={onClose}
    />
  )
}
