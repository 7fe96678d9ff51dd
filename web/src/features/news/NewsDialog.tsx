import type { NewsItem } from '@portal/contract/portal'
import { IconNewsOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Article } from './Article.tsx'
import { ArticleNeighbours } from './ArticleNeighbours.tsx'
import { neighbours } from './find-news.ts'
import styles from './NewsPage.module.css'
import { useNewsAddress } from './use-news-address.ts'

interface NewsDialogProps {
  all: readonly NewsItem[] | undefined
  /** What the search has found: previous and next stay within it. */
  found: readonly NewsItem[] | undefined
}

/** The news item that the address names, over the list. */
export function NewsDialog({ all = [], found = [] }: NewsDialogProps) {
  const { t } = useTranslation('news')
  const { openId, close } = useNewsAddress()
  // While it fades out, the dialog still shows what it showed.
  const [shownId, setShownId] = useState(openId)
  if (openId && openId !== shownId) setShownId(openId)

  const isWithin = (list: readonly NewsItem[]) => list.some(({ id }) => id === shownId)
  const item = all.find(({ id }) => id === shownId)
  return (
    <Dialog
      opened={openId !== undefined && all.length > 0}
      onClose={close}
      title={item ? item.title || t('untitled') : t('dialog.notFound')}
      // The text of an article then has some 65 characters a line.
      size={616}
    >
      {item ? (
        <>
          <Article key={item.id} item={item} />
          <ArticleNeighbours {...neighbours(isWithin(found) ? found : all, item.id)} />
        </>
      ) : (
        <EmptyState
          icon={IconNewsOff}
          title={t('dialog.notFoundHint')}
          action={
            <button type="button" className={styles.action} onClick={close}>
              {t('dialog.all')}
            </button>
          }
        />
      )}
    </Dialog>
  )
}
