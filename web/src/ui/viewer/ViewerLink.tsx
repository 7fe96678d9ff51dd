import type { FileTranslations } from '@portal/contract/translations'
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { OverlayBoundary } from '../boundary/OverlayBoundary.tsx'
import { LazyViewer, loadViewer } from './lazy-viewer.ts'
import { opensOverScreen } from './opens-over-screen.ts'

interface ViewerLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'title' | 'target' | 'rel'> {
  href: string
  /** Names the file in the viewer. */
  title: string
  mediaType?: string
  foreign?: boolean
  language?: string
  /** The languages that the viewer offers. */
  translations?: FileTranslations[]
  /** What else can be done with the file, beside the viewer's own. */
  actions?: ReactNode
  onOpen?: () => void
  onDownload?: () => void
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
  onOpen,
  onDownload,
  ...anchor
}: ViewerLinkProps) {
  const [state, setState] = useState<'never' | 'opened' | 'closed'>('never')
  const link = useRef<HTMLAnchorElement>(null)

  // The kit gives the focus back only to dialogs that were there, closed, before they opened.
  useEffect(() => {
    if (state === 'closed') link.current?.focus({ preventScroll: true })
  }, [state])

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onOpen?.()
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (modified || !opensOverScreen()) return
    event.preventDefault()
    setState('opened')
  }

  return (
    <>
      <a
        {...anchor}
        ref={link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
        onPointerEnter={loadViewer}
        onFocus={loadViewer}
      />
      {state !== 'never' && (
        <OverlayBoundary>
          <LazyViewer
            href={href}
            title={title}
            mediaType={mediaType}
            foreign={foreign}
            language={language}
            translations={translations}
            actions={actions}
            opened={state === 'opened'}
            onClose={() => setState('closed')}
            onDownload={onDownload}
          />
        </OverlayBoundary>
      )}
    </>
  )
}
