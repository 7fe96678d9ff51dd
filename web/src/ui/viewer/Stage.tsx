import { Suspense, useState } from 'react'
import { lazyPart } from '../boundary/lazy-part.ts'
import { OverlayBoundary } from '../boundary/OverlayBoundary.tsx'
import { FileFailure } from './FileFailure.tsx'
import { Film } from './Film.tsx'
import { type Failure, failureOf } from './failure.ts'
import { mediaKind } from './media-kind.ts'
import { PictureStage } from './PictureStage.tsx'
import { PdfWaiting } from './pdf/PdfWaiting.tsx'
import styles from './Viewer.module.css'
import type { ViewerItem } from './viewer-item.ts'

const PdfStage = lazyPart(() => import('./pdf/PdfStage.tsx'))

interface StageProps {
  item: ViewerItem
  href: string
  /** Called when the server turns out not to hand the file out any more. */
  onGone: () => void
}

/** The content of the viewer: a file, a film or a page. */
export function Stage({ item, href, onGone }: StageProps) {
  const { title, mediaType, foreign, film } = item
  const isOwn = URL.parse(href, location.href)?.origin === location.origin
  const [failure, setFailure] = useState<Failure>()
  const onError = async () => {
    const found = await failureOf(href)
    setFailure(found)
    if (found === 'gone') onGone()
  }
  const kind = foreign ? 'frame' : mediaKind(href, film && isOwn ? 'video/mp4' : mediaType)
  if (failure) return <FileFailure failure={failure} />
  if (kind === 'picture') return <PictureStage src={href} title={title} onError={onError} />
  if (kind === 'video' && isOwn) {
    return (
      <Film
        className={styles.film}
        title={title}
        src={href}
        onError={onError}
        poster={film?.poster ?? ''}
        // Captions match the spoken language of their film only.
        captions={href === item.href ? (film?.captions ?? '') : ''}
        captionsLanguage={film?.captionsLanguage ?? ''}
      />
    )
  }
  if (kind === 'pdf' && isOwn) {
    return (
      <OverlayBoundary>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <PdfWaiting title={title} />
            </div>
          }
        >
          <PdfStage href={href} title={title} onGone={onGone} />
        </Suspense>
      </OverlayBoundary>
    )
  }
  return (
    <iframe
      className={styles.frame}
      src={href}
      title={title}
      allow="fullscreen; picture-in-picture"
      // Other sites' pages run in a sandbox, in which the browser's own file viewers do not work.
      {...(!isOwn && {
        sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
        referrerPolicy: 'no-referrer',
      })}
    />
  )
}
