import { type AnchorHTMLAttributes, type MouseEvent, useState } from 'react'
import { OverlayBoundary } from '../boundary/OverlayBoundary.tsx'
import { LazyViewer, loadViewer } from './lazy-viewer.ts'
import { opensOverScreen } from './opens-over-screen.ts'
import type { ViewerItem } from './viewer-item.ts'

interface ViewerLinkProps
  extends Omit<ViewerItem, 'id' | 'film'>,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'title' | 'target' | 'rel'> {
  /** The items of the list around the link, for browsing in the viewer, and the index of this one. */
  list?: { items: readonly ViewerItem[]; at: number }
}

/** A link that opens its file in the viewer; an ordinary link in narrow windows and for modified clicks. */
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
    // Not all browsers focus a clicked link: the focus must return to it when the viewer closes.
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
