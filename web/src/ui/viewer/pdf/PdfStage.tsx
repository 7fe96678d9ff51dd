import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../empty-state/EmptyState.tsx'
import { IconFileAlert } from '../../icons.ts'
import './pdf.css'
import styles from './PdfStage.module.css'
import { PdfTools } from './PdfTools.tsx'
import { PdfWaiting } from './PdfWaiting.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { usePdf } from './use-pdf.ts'
import { usePinch } from './use-pinch.ts'

interface PdfStageProps {
  href: string
  title: string
  onGone: () => void
}

/** A PDF with its pages, search, rotation and zoom. */
export default function PdfStage({ href, title, onGone }: PdfStageProps) {
  const { t } = useTranslation('viewer')
  const { container, state, page, scale } = usePdf(href, {
    labelOf: (number) => t('pdf.page', { page: number }),
    onGone,
  })
  const [hasRail, setRail] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const ready = state.phase === 'ready' ? state : undefined
  usePinch(container, ready?.parts)

  const goTo = (number: number) => {
    if (ready) ready.parts.viewer.currentPageNumber = number
    // Phones have no room for both.
    if (matchMedia('(width < 48em)').matches) setRail(false)
  }

  return (
    <section
      className={styles.stage}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        search.current?.focus()
      }}
    >
      {ready && (
        <PdfTools
          parts={ready.parts}
          pages={ready.pdf.numPages}
          page={page}
          scale={scale}
          hasRail={hasRail}
          onRail={() => setRail(!hasRail)}
          searchField={search}
        />
      )}
      <div className={styles.body}>
        {ready && hasRail && <Thumbnails pdf={ready.pdf} page={page} onPage={goTo} />}
        <div className={styles.pages}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
          <div ref={container} className={styles.container} role="document" aria-label={title} tabIndex={0}>
            <div className="pdfViewer" />
          </div>
          {state.phase === 'loading' && <PdfWaiting title={title} />}
          {(state.phase === 'failed' || state.phase === 'locked') && (
            <div role="alert" className={styles.cover}>
              <EmptyState
                icon={IconFileAlert}
                title={t(`pdf.${state.phase}`)}
                hint={t(`pdf.${state.phase}Hint`)}
              />
            </div>
          )}
          {state.phase === 'gone' && (
            <div role="alert" className={styles.cover}>
              <EmptyState icon={IconFileAlert} title={t('gone')} hint={t('goneHint')} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
