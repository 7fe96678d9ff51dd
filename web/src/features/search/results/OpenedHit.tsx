import type { SearchGroup } from '@portal/contract/search'
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
  groups: readonly SearchGroup[]
  /** As the URL names it: `news-12`. */
  open: string | undefined
  /** The viewer goes on to another hit. */
  onMove: (open: string) => void
  onClose: () => void
}

/** The article or the video that the URL names, over the results. */
export function OpenedHit({ groups, open, onMove, onClose }: OpenedHitProps) {
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
        isOpen && (
          <AssetDialog
            kind="videos"
            id={Number(id)}
            among={videosIn(groups)}
            onMove={(next) => onMove(`video-${next}`)}
            onClose={onClose}
          />
        )
      )}
    </OverlayBoundary>
  )
}

const videosIn = (groups: readonly SearchGroup[]) =>
  groups
    .filter(({ key }) => key === 'Videos')
    .flatMap(({ group_docs }) => group_docs.hits.hits.map(({ _source }) => _source.id))
