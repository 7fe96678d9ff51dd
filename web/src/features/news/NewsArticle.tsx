import { useLocale } from '../../lib/i18n.ts'
import { ArticleDialog } from './ArticleDialog.tsx'
import { useNews } from './news-items.ts'

interface NewsArticleProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** A news item over any page. */
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
