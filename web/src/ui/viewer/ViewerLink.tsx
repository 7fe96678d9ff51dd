import { type AnchorHTMLAttributes, type MouseEvent, useState } from 'react'
import { OverlayBoundary } from '../boundary/OverlayBoundary.tsx'
import { LazyViewer, loadViewer } from './lazy-viewer.ts'
import { opensOverScreen } from './opens-over-screen.ts'
import type { ViewerItem } from './viewer-item.ts'

interface ViewerLinkProps
  extends Omit<ViewerItem, 'id' | 'film'>,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'title' | 'target' | 'rel'> {
  /** The files of the list that the link is in, by which the viewer goes on to others, and the place of this one. */
  list?: { items: readonly ViewerItem[]; at: number }
}

/** A link that shows its file in the viewer, and stays an ordinary link for narrow windows and modified clicks. */
export function ViewerLink({
  href,
  title,
  mediaType,
  foreign,
  language,
  translations,
  actions,
  list,
  onOpen,
  onDownload,
  ...anchor
}: ViewerLinkProps) {
  const [at, setAt] = useState<number>()

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onOpen?.()
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (modified || !opensOverScreen()) return
    event.preventDefault()
    // Where links do not take the focus by themselves: it comes back to the one that opened the viewer.
    event.currentTarget.focus({ preventScroll: true })
    setAt(list?.at ?? 0)
  }

  const own = { id: 0, href, title, mediaType, foreign, language, translations, actions, onDownload }
  return (
    <>
      <a
        {...anchor}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
        onPointerEnter={loadViewer}
        onFocus={loadViewer}
      />
      {at !== undefined && (
        <OverlayBoundary>
          <LazyViewer items={list?.items ?? [own]} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
        </OverlayBoundary>
      )}
    </>
  )
}
