import type { NewsItem } from '@portal/contract/news'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyAction } from '../../ui/empty-state/EmptyAction.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { ArticleNeighbours } from './ArticleNeighbours.tsx'
import { neighbours } from './find-news.ts'
import { useNewsSearchParams } from './use-news-search-params.ts'

interface NewsDialogProps {
  all: readonly NewsItem[] | undefined
  /** The search results, which limit previous and next. */
  found: readonly NewsItem[] | undefined
}

/** The news item in the URL, over the list. */
export function NewsDialog({ all = [], found = [] }: NewsDialogProps) {
  const { t } = useTranslation('news')
  const { openId, close } = useNewsSearchParams()
  // Keeps its content while it fades out.
  const [shownId, setShownId] = useState(openId)
  if (openId && openId !== shownId) setShownId(openId)

  const isWithin = (list: readonly NewsItem[]) => list.some(({ id }) => id === shownId)
  const item = all.find(({ id }) => id === shownId)
  return (
    <ArticleDialog
      item={item}
      opened={openId !== undefined && all.length > 0}
      onClose={close}
      instead={<EmptyAction onClick={close}>{t('dialog.all')}</EmptyAction>}
    >
      {item && <ArticleNeighbours {...neighbours(isWithin(found) ? found : all, item.id)} />}
    </ArticleDialog>
  )
}
