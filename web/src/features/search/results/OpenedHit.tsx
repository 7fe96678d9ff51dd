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
  /** From the URL: `news-12`. */
  open: string | undefined
  /** Called when the viewer moves to another hit. */
  onMove: (open: string) => void
  onClose: () => void
}

/** The article or film in the URL, over the results. */
export function OpenedHit({ groups, open, onMove, onClose }: OpenedHitProps) {
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)

  // Looked up, because the opener may have been re-rendered since.
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
