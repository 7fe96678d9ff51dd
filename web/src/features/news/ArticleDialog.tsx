import type { NewsItem } from '@portal/contract/news'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconNewsOff } from '../../ui/icons.ts'
import { Article } from './Article.tsx'
import { useNews } from './news-items.ts'

interface ArticleDialogProps {
  /** Undefined if it does not exist. */
  item: NewsItem | undefined
  opened: boolean
  onClose: () => void
  /** Shown below the article. */
  children?: ReactNode
  /** The actions if the item does not exist. */
  instead?: ReactNode
}

/** A news item over the page. */
export function ArticleDialog({ item, opened, onClose, children, instead }: ArticleDialogProps) {
  const { t } = useTranslation('news')
  const { refetch } = useNews(useLocale())
  return (
    <Dialog
      hasUrl
      opened={opened}
      onClose={onClose}
      reading
      refetch={refetch}
      title={item ? item.title || t('untitled') : t('dialog.notFound')}
      // Results in lines of about 65 characters.
      size={616}
    >
      {item ? (
        <>
          <Article key={item.id} item={item} />
          {children}
        </>
      ) : (
        <EmptyState icon={IconNewsOff} title={t('dialog.notFoundHint')} action={instead} />
      )}
    </Dialog>
  )
}
