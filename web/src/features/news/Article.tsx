import type { NewsItem } from '@portal/contract/news'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE_PATH } from '../../lib/base-path.ts'
import { linkTarget } from '../../lib/link-target.ts'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { Failure } from '../../ui/section/Failure.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import { countView } from '../portal-content/index.ts'
import styles from './Article.module.css'
import { ArticleText } from './article-text.ts'
import { NewsMeta } from './NewsMeta.tsx'
import { NewsPicture } from './NewsPicture.tsx'

export function Article({ item }: { item: NewsItem }) {
  const { t } = useTranslation(['news', 'common'])
  const { history } = useRouter()
  const { id, description } = item
  const article = useRef<HTMLElement>(null)

  useEffect(() => countView({ kind: 'news', id }, 'open'), [id])

  // Start reading at the top, also when the article replaces another one.
  useEffect(() => {
    const dialog = article.current?.closest('[role="dialog"]')
    dialog?.scrollTo(0, 0)
    const { activeElement } = document
    if (activeElement === document.body || dialog?.contains(activeElement))
      article.current?.focus({ preventScroll: true })
  }, [])

  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain) return
    const target = linkTarget(link.href, { basePath: BASE_PATH, origin: location.origin })
    if (target?.kind !== 'screen') return
    event.preventDefault()
    history.push(BASE_PATH + target.to + link.search + link.hash)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links within, which Enter triggers too
    <article ref={article} tabIndex={-1} className={styles.article} onClick={follow}>
      <NewsMeta item={item} />
      {item.newsMainImage?.fullpath && (
        <NewsPicture file={item.newsMainImage} className={styles.picture} eager />
      )}
      {description ? (
        <Boundary fallback={(retry) => <Failure text={t('common:boundary.title')} onRetry={retry} />}>
          <Suspense fallback={<Skeleton height={320} />}>
            <ArticleText className={styles.text} html={description} />
          </Suspense>
        </Boundary>
      ) : (
        <p className={styles.text}>{t('noDescription')}</p>
      )}
    </article>
  )
}
