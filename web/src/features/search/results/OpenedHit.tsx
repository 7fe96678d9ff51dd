import { useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'

const NewsArticle = lazyPart(() =>
  import('../../news/index.ts').then((news) => ({ default: news.NewsArticle })),
)
const AssetDialog = lazyPart(() =>
  import('../../assets/index.ts').then((assets) => ({ default: assets.AssetDialog })),
)

interface OpenedHitProps {
  /** As the URL names it: `news-12`. */
  open: string | undefined
  onClose: () => void
}

/** The article or the video that the URL names, over the results. */
export function OpenedHit({ open, onClose }: OpenedHitProps) {
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)

  // What opened it may have been re-rendered since, so it is looked up.
  useEffect(() => {
    if (open === undefined && last) document.getElementById(last)?.focus({ preventScroll: true })
  }, [open, last])

  if (!last) return null
  const [, kind, id = ''] = /^(\w+)-(.*)$/.exec(last) ?? []
  const isOpen = open !== undefined
  return (
    <OverlayBoundary>
      {kind === 'news' ? (
        <NewsArticle id={id} opened={isOpen} onClose={onClose} />
      ) : (
        isOpen && <AssetDialog kind="videos" id={Number(id)} onClose={onClose} />
      )}
    </OverlayBoundary>
  )
}
